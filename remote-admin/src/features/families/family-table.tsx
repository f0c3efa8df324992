import type { Family } from 'api-contract/family-schema';
import { Button, buttonClass } from 'design-system/button';
import { type Column, Table } from 'design-system/table';
import { FileText, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { FamilyName } from '../../shared/families/family-name';
import { familyMessages } from '../../shared/families/messages';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { PhoneLinks } from '../../shared/phone/phone-links';
import { usePermission } from '../../shared/rights/use-permission';
import { statementMessages } from '../../shared/statements/messages';
import { statementAddress } from '../../shared/statements/statement-account';
import { StudentName } from '../../shared/students/student-name';
import styles from './families-page.module.css';
import { familyPageMessages } from './messages';

interface FamilyTableProps {
  families: readonly Family[];
  busy: boolean;
  /** The same function at each render. */
  onEdit: (family: Family) => void;
}

/** Families with their phone numbers and students, each with a button that opens its form. */
export function FamilyTable({ families, busy, onEdit }: FamilyTableProps) {
  const maySeeMoney = usePermission('money');
  const columns = useMemo(() => columnsOf(onEdit, maySeeMoney), [onEdit, maySeeMoney]);
  return (
    <Table
      caption={familyPageMessages.title}
      columns={columns}
      rows={families}
      rowKey={({ _id }) => _id}
      busy={busy}
    />
  );
}

function columnsOf(onEdit: (family: Family) => void, maySeeMoney: boolean): Column<Family>[] {
  return [
    {
      key: 'guardian',
      header: familyMessages.labels.guardian_name,
      typed: true,
      rowHeader: true,
      render: ({ _id, guardian_name }) => <FamilyName id={_id} name={guardian_name} />,
    },
    {
      key: 'phones',
      header: familyMessages.labels.phones,
      render: ({ phones }) =>
        phones.length > 0 && (
          <ul className={styles.lines}>
            {phones.map((phone) => (
              <li key={phone}>
                <PhoneLinks phone={phone} />
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'students',
      header: familyPageMessages.students,
      typed: true,
      render: ({ students }) =>
        students.length === 0 ? (
          <span className={styles.none}>{familyPageMessages.noStudents}</span>
        ) : (
          <ul className={styles.lines}>
            {students.map(({ _id, name }) => (
              <li key={_id}>
                <StudentName id={_id} name={name} />
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'discount',
      header: familyPageMessages.discount,
      render: ({ discount_percent }) =>
        discount_percent > 0 && <bdi dir="ltr">{familyPageMessages.percent(discount_percent)}</bdi>,
    },
    {
      key: 'notes',
      header: familyMessages.labels.notes,
      typed: true,
      render: ({ notes }) => notes && <span dir="auto">{notes}</span>,
    },
    {
      key: 'actions',
      header: familyPageMessages.actions,
      actions: true,
      render: (family) => (
        <>
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil />}
            aria-haspopup="dialog"
            aria-label={familyMessages.editOf(family.guardian_name)}
            onClick={() => onEdit(family)}
          >
            {familyMessages.edit}
          </Button>
          {maySeeMoney && (
            <GuardedLink
              to={statementAddress({ kind: 'family', id: family._id })}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              aria-label={statementMessages.openOf(familyPageMessages.familyOf(family.guardian_name))}
            >
              <FileText aria-hidden="true" />
              {statementMessages.openShort}
            </GuardedLink>
          )}
          <RecordHistoryButton
            kind="family"
            id={family._id}
            name={familyPageMessages.familyOf(family.guardian_name)}
          />
        </>
      ),
    },
  ];
}
