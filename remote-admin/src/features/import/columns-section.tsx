import type { ImportSheet } from 'api-contract/import';
import { EDUCATION_LEVELS, LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { PAYMENT_METHODS } from 'api-contract/money';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import { Card } from 'design-system/card';
import { DateField } from 'design-system/date-field';
import { FormGrid, Stack } from 'design-system/layout';
import { Select } from 'design-system/select';
import { type Column, Table } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { memo } from 'react';
import { Note } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { DaysChoice } from './days-choice';
import styles from './import-page.module.css';
import { columnMessages, FIELD_WORDS, fileMessages, SHEET_TITLES } from './messages';
import {
  changeTable,
  chooseField,
  dataRows,
  type Guessing,
  type ImportTable,
  missingOf,
  type TableColumn,
} from './sheets/import-table';
import { isDayField } from './sheets/read-cell';
import { columnLetters, isBlank } from './sheets/sheet';
import { commonFields, DATED_SHEETS, fieldLabel, fieldsOf, REQUIRED_FIELDS } from './sheets/sheet-fields';

interface ColumnsSectionProps extends Guessing {
  number: number;
  tables: readonly ImportTable[];
  /** What the person may import. */
  kinds: readonly ImportSheet[];
  onChange: (table: ImportTable) => void;
}

/** What each sheet holds and what its columns are, to be mended by hand. */
export function ColumnsSection({ number, tables, ...rest }: ColumnsSectionProps) {
  return (
    <PageSection title={columnMessages.title(number)} hint={columnMessages.hint} printed={false}>
      {tables.map((table) => (
        <TableCard key={table.id} table={table} {...rest} />
      ))}
    </PageSection>
  );
}

/** So many rows at the top of a sheet may be the one with the headings. */
const HEADING_ROWS = 10;
/** Letters of a value in the list of columns. */
const SAMPLE_LENGTH = 40;

/** Typing elsewhere on the page does not render it again. */
const TableCard = memo(function TableCard({
  table,
  kinds,
  stored,
  cutOver,
  onChange,
}: { table: ImportTable } & Omit<ColumnsSectionProps, 'number' | 'tables'>) {
  const { kind, sheet, fileName, headingRow } = table;
  const name = fileMessages.sheetOf(sheet.name, fileName);
  const rows = dataRows({ sheet, headingRow }).length;
  const missing = missingOf(table);
  const changed = (change: Parameters<typeof changeTable>[1]) =>
    onChange(changeTable(table, change, { stored, cutOver }));
  return (
    <Card role="group" aria-label={name} title={name} description={columnMessages.rows(rows)}>
      <Stack>
        {table.grid && <Note>{columnMessages.grids[table.grid]}</Note>}
        <FormGrid>
          <Select
            label={columnMessages.kind}
            value={kind}
            options={[
              { value: '', label: columnMessages.leaveOut },
              ...kinds.map((each) => ({ value: each, label: SHEET_TITLES[each] })),
            ]}
            onValueChange={(value) => changed({ kind: kinds.find((each) => each === value) ?? '' })}
          />
          {!table.grid && (
            <Select
              label={columnMessages.headingRow}
              value={String(headingRow)}
              options={headingOptions(table)}
              onValueChange={(value) => changed({ headingRow: Number(value) })}
            />
          )}
        </FormGrid>
        {kind !== '' && (
          <>
            <ColumnTable table={table} kind={kind} caption={name} onChange={onChange} />
            <DaysChoice table={table} onChange={onChange} />
            <CommonValues key={cutOver} table={table} kind={kind} onChange={onChange} />
            {missing.length > 0 && (
              <Alert tone="warning">
                {columnMessages.missing(joinList(missing.map((field) => fieldLabel(kind, field))))}
              </Alert>
            )}
            {cutOver === '' && DATED_SHEETS.includes(kind) && (
              <Alert tone="warning">{columnMessages.noCutOver}</Alert>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
});

function headingOptions({ sheet, headingRow }: ImportTable) {
  const rows = sheet.rows.slice(0, Math.max(HEADING_ROWS, headingRow + 1));
  return rows.map((row, place) => ({
    value: String(place),
    label: columnMessages.headingRowOption(
      place + 1,
      joinList(row.filter((cell) => !isBlank(cell)).map(String)).slice(0, 60),
    ),
  }));
}

interface KindProps {
  table: ImportTable;
  kind: ImportSheet;
  onChange: (table: ImportTable) => void;
}

function ColumnTable({ table, kind, caption, onChange }: KindProps & { caption: string }) {
  const options = [
    { value: '', label: columnMessages.unused },
    ...fieldsOf(kind).map((field) => ({ value: field, label: fieldLabel(kind, field) })),
  ];
  const columns: Column<TableColumn>[] = [
    {
      key: 'column',
      header: columnMessages.column,
      rowHeader: true,
      userText: true,
      render: (column) => <bdi>{headingOf(column)}</bdi>,
    },
    {
      key: 'values',
      header: columnMessages.values,
      userText: true,
      render: ({ samples }) => <bdi>{joinList(samples.map((sample) => sample.slice(0, SAMPLE_LENGTH)))}</bdi>,
    },
    {
      key: 'field',
      header: columnMessages.field,
      render: (column) => (
        <Select
          label={<VisuallyHidden>{columnMessages.fieldOf(headingOf(column))}</VisuallyHidden>}
          value={column.field}
          options={options}
          onValueChange={(field) => onChange(chooseField(table, column.place, field))}
        />
      ),
    },
  ];
  return <Table caption={caption} columns={columns} rows={table.columns} rowKey={placeOf} />;
}

const placeOf = ({ place }: TableColumn) => place;

/** What a column is called; without a heading, by its letters. */
export function headingOf({ heading, place }: TableColumn): string {
  return heading || columnMessages.noHeading(columnLetters(place));
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What is chosen, by field: everything else is typed. */
const VALUES: Readonly<Record<string, { value: string; label: string }[]>> = {
  education_level: optionsOf(EDUCATION_LEVELS),
  lesson_type: optionsOf(Object.values(LESSON_TYPE_NAMES)),
  method: optionsOf(PAYMENT_METHODS),
};

function CommonValues({ table, kind, onChange }: KindProps) {
  const fields = commonFields(
    kind,
    table.columns.map(({ field }) => field),
  );
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{columnMessages.common}</legend>
      <FormGrid>
        {fields.map((field) => {
          const labels = {
            label: fieldLabel(kind, field),
            hint: FIELD_WORDS[field],
            optional: !REQUIRED_FIELDS[kind].includes(field),
          };
          const value = table.common[field] ?? '';
          const onType = (typed: string) =>
            onChange({ ...table, common: { ...table.common, [field]: typed } });
          const options = VALUES[field];
          if (options)
            return (
              <Select
                key={field}
                {...labels}
                value={value}
                options={[{ value: '', label: columnMessages.noValue }, ...options]}
                onValueChange={onType}
              />
            );
          return isDayField(kind, field) ? (
            <DateField key={field} {...labels} defaultValue={value} onValueChange={onType} />
          ) : (
            <TextField
              key={field}
              {...labels}
              dir="auto"
              value={value}
              onChange={({ target }) => onType(target.value)}
            />
          );
        })}
      </FormGrid>
    </fieldset>
  );
}
