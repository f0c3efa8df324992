import { useInfiniteQuery } from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { Pencil, UsersRound } from 'lucide-react';
import { FamilyDialog } from '../../shared/families/family-dialog';
import { familyList } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { AddButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { Filters, useSearchFilter } from '../../shared/lists/filters';
import { List, Note } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PhoneList } from '../../shared/phone/phone-links';
import { FamilyName, StudentNames } from '../../shared/record/record-name';
import { usePermission } from '../../shared/rights/use-permission';
import { StatementLink } from '../../shared/statements/statement-link';

const { labels } = familyMessages;

/** `/Families`: guardians with their phone numbers and students. */
export default function FamiliesPage() {
  const search = useSearchFilter(familyMessages.search);
  const mayAdd = usePermission('decisions');
  return (
    <ListPage
      title={familyMessages.title}
      subtitle={familyMessages.subtitle}
      actions={
        mayAdd && (
          <AddButton dialog={(close) => <FamilyDialog onClose={close} />}>{familyMessages.add}</AddButton>
        )
      }
      filters={<Filters label={familyMessages.filters} filters={[search]} />}
    >
      <List
        query={useInfiniteQuery(familyList(search.value))}
        messages={familyMessages}
        icon={<UsersRound />}
        isFiltered={search.isSet}
        caption={familyMessages.title}
        columns={COLUMNS}
        actions={familyActions}
      />
    </ListPage>
  );
}

const COLUMNS = [
  nameColumn<Family>('guardian', labels.guardian_name, ({ _id, guardian_name }) => (
    <FamilyName id={_id} name={guardian_name} />
  )),
  { key: 'phones', header: labels.phones, render: ({ phones }: Family) => <PhoneList phones={phones} /> },
  {
    key: 'students',
    header: familyMessages.students,
    userText: true,
    render: ({ students }: Family) =>
      students.length > 0 ? <StudentNames students={students} /> : <Note>{familyMessages.noStudents}</Note>,
  },
  {
    key: 'discount',
    header: familyMessages.discount,
    render: ({ discount_percent }: Family) =>
      discount_percent > 0 && <bdi dir="ltr">{familyMessages.percent(discount_percent)}</bdi>,
  },
  textColumn<Family>('notes', labels.notes, ({ notes }) => notes),
];

function familyActions(family: Family) {
  const name = familyMessages.familyOf(family.guardian_name);
  return (
    <>
      <RowDialogButton
        icon={<Pencil />}
        label={familyMessages.editOf(family.guardian_name)}
        dialog={(close) => <FamilyDialog family={family} onClose={close} />}
      >
        {familyMessages.edit}
      </RowDialogButton>
      <StatementLink account={{ kind: 'family', id: family._id }} name={name} />
      <RecordHistoryButton kind="family" id={family._id} name={name} />
    </>
  );
}
