import { useQuery } from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { Actions, Stack } from 'design-system/layout';
import { ListOrdered, Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useBatches } from '../../shared/batch/use-batches';
import { FamilyDialog } from '../../shared/families/family-dialog';
import { familyRecord } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { pageNames } from '../../shared/frame/messages';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { DialogButton } from '../../shared/lists/dialog-button';
import { ReadLast } from '../../shared/lists/read-last';
import { MessageLog } from '../../shared/messages/message-log';
import { HourPackages } from '../../shared/packages/hour-packages';
import { packageMessages } from '../../shared/packages/messages';
import { PhoneList } from '../../shared/phone/phone-links';
import { priceMessages } from '../../shared/prices/messages';
import { OwnPrices } from '../../shared/prices/own-prices';
import { FieldList, ListedField } from '../../shared/record/field-list';
import { StudentNames } from '../../shared/record/record-name';
import { RecordPage } from '../../shared/record/record-page';
import { RecordSection, SectionColumns } from '../../shared/record/record-section';
import { RefundList } from '../../shared/refunds/refund-list';
import { usePermission } from '../../shared/rights/use-permission';
import { AccountButtons } from '../../shared/statements/account-buttons';
import { AccountSection } from '../../shared/statements/account-section';
import { FamilyEntries, firstMonthOfEntries } from './family-entries';
import { SiblingOrderDialog } from './sibling-order-dialog';

const nameOf = ({ guardian_name }: Family) => familyMessages.familyOf(guardian_name);

/** `/Family?id=`: the guardian, the students, and for those who may see money the account and what was agreed on. */
export default function FamilyPage() {
  useBatches();
  const [search] = useSearchParams();
  return (
    <RecordPage
      query={useQuery(familyRecord(search.get('id') ?? ''))}
      name={pageNames.family}
      titleOf={nameOf}
      list="/Families"
      messages={familyMessages.record}
      actions={(family) => <RecordHistoryButton kind="family" id={family._id} name={nameOf(family)} />}
    >
      {(family) => <FamilyRecord family={family} />}
    </RecordPage>
  );
}

function FamilyRecord({ family }: { family: Family }) {
  const maySeeMoney = usePermission('money');
  const payer = { kind: 'family', id: family._id, name: family.guardian_name } as const;
  return (
    <Stack gap="large">
      <SectionColumns>
        <DetailsSection family={family} />
        {maySeeMoney && (
          <AccountSection
            account={payer}
            from={firstMonthOfEntries()}
            links={<AccountButtons account={payer} name={payer.name} phones={family.phones} />}
          />
        )}
      </SectionColumns>
      {maySeeMoney && (
        <>
          <FamilyEntries family={family} />
          <ReadLast>
            <RefundList account={payer} />
            <RecordSection title={priceMessages.own}>
              <OwnPrices payer={payer} />
            </RecordSection>
          </ReadLast>
          <ReadLast>
            <RecordSection title={packageMessages.title}>
              <HourPackages payer={payer} />
            </RecordSection>
          </ReadLast>
        </>
      )}
      <ReadLast>
        <MessageLog family={family._id} />
      </ReadLast>
    </Stack>
  );
}

/** Who calls, with the students, and a button that changes it. */
function DetailsSection({ family }: { family: Family }) {
  const { phones, students, discount_percent, email, notes } = family;
  const mayDecide = usePermission('decisions');
  const mayDiscount = usePermission('prices');
  return (
    <RecordSection title={familyMessages.details}>
      <Stack>
        <FieldList>
          <ListedField label={familyMessages.labels.phones}>
            {phones.length > 0 ? <PhoneList phones={phones} /> : familyMessages.noPhones}
          </ListedField>
          <ListedField label={familyMessages.labels.email}>{email && <bdi>{email}</bdi>}</ListedField>
          <ListedField label={familyMessages.students}>
            {students.length > 0 ? <StudentNames students={students} /> : familyMessages.noStudents}
          </ListedField>
          <ListedField label={familyMessages.discount}>
            {discount_percent > 0 ? familyMessages.discountOf(discount_percent) : familyMessages.noDiscount}
          </ListedField>
          <ListedField label={familyMessages.labels.notes}>
            {notes && <span dir="auto">{notes}</span>}
          </ListedField>
        </FieldList>
        {(mayDecide || mayDiscount) && (
          <Actions>
            <DialogButton
              variant="secondary"
              icon={<Pencil />}
              dialog={(close) => <FamilyDialog family={family} onClose={close} />}
            >
              {familyMessages.edit}
            </DialogButton>
            {mayDecide && students.length > 1 && (
              <DialogButton
                variant="secondary"
                icon={<ListOrdered />}
                dialog={(close) => <SiblingOrderDialog family={family} onClose={close} />}
              >
                {familyMessages.order.change}
              </DialogButton>
            )}
          </Actions>
        )}
      </Stack>
    </RecordSection>
  );
}
