import { IMPORT_SHEETS, type ImportSheet } from 'api-contract/import';
import type { ImportProblem } from 'api-contract/import-schema';
import { Button } from 'design-system/button';
import { FormGrid, Row, Stack } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Note } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { LongTable } from '../../shared/long-table/long-table';
import { rowMessages, SHEET_TITLES } from './messages';
import { isFreeText, writeCell } from './sheets/read-cell';
import type { Edits, SentRow } from './sheets/sent-rows';
import { fieldLabel, fieldsOf } from './sheets/sheet-fields';
import type { Check } from './use-import';

interface RowsSectionProps {
  number: number;
  check: Check;
  edits: Edits;
  leftOut: ReadonlySet<string>;
  onEdit: (key: string, field: string, text: string) => void;
  onLeaveOut: (keys: readonly string[]) => void;
  onRestore: () => void;
}

type Shown = keyof typeof rowMessages.shownOptions;

const SHOWN_OPTIONS = Object.entries(rowMessages.shownOptions).map(([value, label]) => ({ value, label }));

/** The rows, and below each what is wrong in its cells, where it is mended. */
export function RowsSection({ number, check, edits, leftOut, ...actions }: RowsSectionProps) {
  const { onEdit, onLeaveOut, onRestore } = actions;
  const problems = useMemo(() => problemsByRow(check.answer.problems), [check]);
  const sheets = IMPORT_SHEETS.filter((sheet) => check.rows.some((row) => row.sheet === sheet));
  const wrongOf = (sheet: ImportSheet) => problems.get(sheet)?.size ?? 0;
  const wrong = sheets.reduce((sum, sheet) => sum + wrongOf(sheet), 0);
  const [chosen, setSheet] = useState<ImportSheet>();
  const [shown, setShown] = useState<Shown>('wrong');
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set());
  const sheet = sheets.find((each) => each === chosen) ?? sheets.find(wrongOf) ?? sheets[0] ?? 'students';
  const ofSheet = problems.get(sheet);
  const rows = useMemo(
    () =>
      check.rows.filter(
        (row) => row.sheet === sheet && !leftOut.has(row.key) && (shown === 'all' || ofSheet?.has(row.row)),
      ),
    [check, sheet, leftOut, shown, ofSheet],
  );
  const fields = useMemo(() => fieldsShown(sheet, check.rows, ofSheet), [sheet, check, ofSheet]);
  const columns = useMemo(() => {
    const problemOf = (row: SentRow, field: string) => ofSheet?.get(row.row)?.[field];
    const isOpen = (row: SentRow, field: string) =>
      editing.has(row.key) || problemOf(row, field) !== undefined;
    const textOf = (row: SentRow, field: string) =>
      edits.get(row.key)?.[field] ?? writeCell(sheet, field, row.values[field]);
    return [
      ROW_NUMBER,
      ...fields.map(
        (field): Column<SentRow> => ({
          key: field,
          header: fieldLabel(sheet, field),
          userText: isFreeText(sheet, field),
          render: (row) => <bdi>{textOf(row, field)}</bdi>,
        }),
      ),
      {
        key: 'mended',
        header: rowMessages.mended,
        fullLine: true,
        render(row: SentRow) {
          const { key, inFile } = row;
          const open = fields.filter((field) => isOpen(row, field));
          return (
            <Stack gap="small">
              {open.length > 0 && (
                <FormGrid>
                  {open.map((field) => (
                    <TextField
                      key={field}
                      label={
                        <>
                          {fieldLabel(sheet, field)}
                          <VisuallyHidden>{rowMessages.fieldOfRow(inFile)}</VisuallyHidden>
                        </>
                      }
                      dir="auto"
                      error={problemOf(row, field)}
                      value={textOf(row, field)}
                      onChange={({ target }) => onEdit(key, field, target.value)}
                    />
                  ))}
                </FormGrid>
              )}
              <Row>
                {!editing.has(key) && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={rowMessages.editOf(inFile)}
                    onClick={() => setEditing((before) => new Set(before).add(key))}
                  >
                    {rowMessages.edit}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={rowMessages.leaveOutOf(inFile)}
                  onClick={() => onLeaveOut([key])}
                >
                  {rowMessages.leaveOut}
                </Button>
              </Row>
            </Stack>
          );
        },
      },
    ];
  }, [sheet, fields, ofSheet, editing, edits, onEdit, onLeaveOut]);

  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus was in a row that is left out now.
    if (leftOut.size > 0 && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-restore]')?.focus();
  }, [leftOut]);

  return (
    <PageSection title={rowMessages.title(number)}>
      <Note role="status">{rowMessages.wrong(wrong)}</Note>
      <FormGrid>
        {sheets.length > 1 && (
          <Select
            label={rowMessages.sheet}
            value={sheet}
            options={sheets.map((each) => ({
              value: each,
              label: rowMessages.sheetOption(SHEET_TITLES[each], wrongOf(each)),
            }))}
            onValueChange={(value) => setSheet(sheets.find((each) => each === value))}
          />
        )}
        <RadioGroup
          label={rowMessages.shown}
          options={SHOWN_OPTIONS}
          value={shown}
          onValueChange={(value) => setShown(value === 'all' ? 'all' : 'wrong')}
        />
      </FormGrid>
      {shown === 'wrong' && rows.length > 1 && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => onLeaveOut(rows.map(keyOf))}>
            {rowMessages.leaveOutWrong(rows.length, SHEET_TITLES[sheet])}
          </Button>
        </Row>
      )}
      <div ref={section}>
        <Stack gap="small">
          <LongTable
            caption={SHEET_TITLES[sheet]}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            pagesLabel={rowMessages.pages}
            searched={`${sheet} ${shown}`}
            tableBreakpoint="59rem"
          />
          {leftOut.size > 0 && (
            <Row>
              <Note>{rowMessages.leftOut(leftOut.size)}</Note>
              <Button variant="quiet" size="small" data-restore onClick={onRestore}>
                {rowMessages.restore}
              </Button>
            </Row>
          )}
        </Stack>
      </div>
    </PageSection>
  );
}

const ROW_NUMBER: Column<SentRow> = {
  key: 'row',
  header: rowMessages.row,
  rowHeader: true,
  render: ({ inFile }) => <bdi>{inFile}</bdi>,
};

const keyOf = ({ key }: SentRow) => key;

type Problems = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** The first problem of each cell, by sheet and row. */
function problemsByRow(problems: readonly ImportProblem[]): Map<string, Map<number, Record<string, string>>> {
  const bySheet = new Map<string, Map<number, Record<string, string>>>();
  for (const { sheet, row, field, detail } of problems) {
    if (sheet === 'cut_over') continue;
    const ofSheet = bySheet.get(sheet) ?? new Map<number, Record<string, string>>();
    bySheet.set(sheet, ofSheet);
    const ofRow = ofSheet.get(row) ?? {};
    ofSheet.set(row, ofRow);
    ofRow[columnOf(sheet, field)] ??= detail;
  }
  return bySheet;
}

/** The column in which the page shows a field of the server's answer. */
function columnOf(sheet: ImportSheet, field: string): string {
  const fields = fieldsOf(sheet);
  if (fields.includes(field)) return field;
  return field === 'student_name' && fields.includes('student_names')
    ? 'student_names'
    : (fields[0] ?? field);
}

/** The fields that a row has, or lacks. */
function fieldsShown(sheet: ImportSheet, rows: readonly SentRow[], problems: Problems | undefined): string[] {
  const used = new Set<string>();
  for (const row of rows)
    if (row.sheet === sheet) for (const field of Object.keys(row.values)) used.add(field);
  for (const fields of problems?.values() ?? []) for (const field of Object.keys(fields)) used.add(field);
  return fieldsOf(sheet).filter((field) => used.has(field));
}
