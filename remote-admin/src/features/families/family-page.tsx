import { useQuery } from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { buttonClass } from 'design-system/button';
import { Actions, Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { ArrowRight, FileText, Pencil, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { ApiError } from 'shared-auth';
import { FamilyDialog } from '../../shared/families/family-dialog';
import { familyRecord } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { DialogButton, DialogHost } from '../../shared/lists/dialog-button';
import { HourPackages } from '../../shared/packages/hour-packages';
import { packageMessages } from '../../shared/packages/messages';
import { Fields, Lines, Part, PartColumns } from '../../shared/part/part';
import { PhoneLinks } from '../../shared/phone/phone-links';
import { priceMessages } from '../../shared/prices/messages';
import { OwnPrices } from '../../shared/prices/own-prices';
import type { Payer } from '../../shared/prices/price-queries';
import { usePermission } from '../../shared/rights/use-permission';
import { AccountBalance } from '../../shared/statements/account-balance';
import { statementMessages } from '../../shared/statements/messages';
import { type StatementAccount, statementAddress } from '../../shared/statements/statement-account';
import { StudentName } from '../../shared/students/student-name';

/** `/Family?id=`: the guardian, the students, and for those who may see money the account and what was agreed on. */
export default function FamilyPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(familyRecord(id));
  const family = query.data;
  usePageReady(pageTitle(pageNames.family));
  const isUnknown = id === '' || (query.error instanceof ApiError && query.error.kind === 'not-found');
  return (
    <Page width="wide">
      <PageHeader
        back={
          <GuardedLink to="/Families" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ArrowRight aria-hidden="true" />
            {familyMessages.back}
          </GuardedLink>
        }
        title={family ? <bdi>{familyMessages.familyOf(family.guardian_name)}</bdi> : pageNames.family}
        actions={
          family && (
            <RecordHistoryButton kind="family" id={id} name={familyMessages.familyOf(family.guardian_name)} />
          )
        }
      />
      {isUnknown ? (
        <EmptyState icon={<SearchX />} title={familyMessages.unknown} />
      ) : (
        <QueryContent
          query={query}
          loading={<LoadingState label={familyMessages.loadingFamily} lines={6} />}
          failed={familyMessages.familyFailed}
        >
          {(opened) => <FamilyRecord key={opened._id} family={opened} />}
        </QueryContent>
      )}
    </Page>
  );
}

function FamilyRecord({ family }: { family: Family }) {
  const maySeeMoney = usePermission('money');
  return (
    <Stack gap="large">
      <PartColumns>
        <Part title={familyMessages.details}>
          <Stack>
            <Details family={family} />
          </Stack>
        </Part>
        {maySeeMoney && <AccountPart id={family._id} />}
      </PartColumns>
      {maySeeMoney && <Agreements family={family} />}
    </Stack>
  );
}

/** Who calls, with the students, and a button that changes it. */
function Details({ family }: { family: Family }) {
  const { phones, students, discount_percent, notes } = family;
  const mayDecide = usePermission('decisions');
  const mayDiscount = usePermission('prices');
  return (
    <DialogHost>
      <Fields>
        <dt>{familyMessages.labels.phones}</dt>
        <dd>
          {phones.length === 0 ? (
            familyMessages.noPhones
          ) : (
            <Lines>
              {phones.map((phone) => (
                <PhoneLinks key={phone} phone={phone} />
              ))}
            </Lines>
          )}
        </dd>
        <dt>{familyMessages.students}</dt>
        <dd>
          {students.length === 0 ? (
            familyMessages.noStudents
          ) : (
            <Lines>
              {students.map(({ _id, name }) => (
                <StudentName key={_id} id={_id} name={name} />
              ))}
            </Lines>
          )}
        </dd>
        <dt>{familyMessages.discount}</dt>
        <dd>
          {discount_percent > 0 ? familyMessages.discountOf(discount_percent) : familyMessages.noDiscount}
        </dd>
        {notes && (
          <>
            <dt>{familyMessages.labels.notes}</dt>
            <dd dir="auto">{notes}</dd>
          </>
        )}
      </Fields>
      {(mayDecide || mayDiscount) && (
        <Actions>
          <DialogButton
            variant="secondary"
            icon={<Pencil />}
            dialog={(close) => <FamilyDialog family={family} onClose={close} />}
          >
            {familyMessages.edit}
          </DialogButton>
        </Actions>
      )}
    </DialogHost>
  );
}

/** What a family owes, with a link to its statement. */
function AccountPart({ id }: { id: string }) {
  const account: StatementAccount = { kind: 'family', id };
  return (
    <Part title={statementMessages.account}>
      <Stack>
        <AccountBalance account={account} />
        <Actions>
          <GuardedLink to={statementAddress(account)} className={buttonClass({ variant: 'secondary' })}>
            <FileText aria-hidden="true" />
            {statementMessages.ofFamily}
          </GuardedLink>
        </Actions>
      </Stack>
    </Part>
  );
}

/** The own prices and the packages of a family. */
function Agreements({ family: { _id, guardian_name } }: { family: Family }) {
  const payer = useMemo(
    (): Payer => ({ kind: 'family', id: _id, name: guardian_name }),
    [_id, guardian_name],
  );
  return (
    <>
      <Part title={priceMessages.own}>
        <Stack gap="small">
          <OwnPrices payer={payer} />
        </Stack>
      </Part>
      <Part title={packageMessages.title}>
        <Stack gap="small">
          <HourPackages payer={payer} />
        </Stack>
      </Part>
    </>
  );
}
