import { useQuery } from '@tanstack/react-query';
import { dialledNumber } from 'api-contract/phone-number';
import type { Statement } from 'api-contract/statement-schema';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { isOfFamily } from 'lesson-kit/balance-words';
import { Letterhead } from 'lesson-kit/letterhead';
import { rangeText } from 'lesson-kit/statement-messages';
import { StatementView } from 'lesson-kit/statement-view';
import { ArrowRight, Link2, MessageCircle, Printer, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { ApiError } from 'shared-auth';
import { ActionsPlace } from '../../shared/frame/actions-place';
import { GuardedButtonLink } from '../../shared/frame/guarded-link';
import { pageTitle } from '../../shared/frame/page-title';
import { PhoneLinks } from '../../shared/phone/phone-links';
import { StudentName } from '../../shared/record/record-name';
import { statementMessages } from '../../shared/statements/messages';
import type { StatementAccount } from '../../shared/statements/statement-account';
import { statementOf } from '../../shared/statements/statement-queries';
import { useSendStatement } from '../../shared/statements/use-send-statement';
import { LinkDialog } from './link-dialog';
import { statementPageMessages } from './messages';
import { RangeFilters } from './range-filters';
import styles from './statements.module.css';
import { StudentSearch } from './student-search';
import { useStatementRange } from './use-statement-range';

/** `/StudentStatement?student=` or `?family=`: an account over some days; without either, the search for a student. */
export default function StatementPage() {
  usePageReady(pageTitle(statementPageMessages.title));
  const account = useAccountInAddress();
  return (
    <Page width="wide">
      {account ? <AccountStatement key={account.id} account={account} /> : <SearchPage />}
    </Page>
  );
}

function useAccountInAddress(): StatementAccount | undefined {
  const [search] = useSearchParams();
  const student = search.get('student');
  if (student) return { kind: 'student', id: student };
  const family = search.get('family');
  return family ? { kind: 'family', id: family } : undefined;
}

function SearchPage() {
  return (
    <>
      <PageHeader
        back={<BackToBalances />}
        title={statementPageMessages.searchTitle}
        subtitle={statementPageMessages.searchSubtitle}
      />
      <StudentSearch />
    </>
  );
}

function BackToBalances() {
  return (
    <GuardedButtonLink to="/Balances" variant="quiet" size="small">
      <ArrowRight aria-hidden="true" />
      {statementPageMessages.back}
    </GuardedButtonLink>
  );
}

function AccountStatement({ account }: { account: StatementAccount }) {
  const days = useStatementRange();
  const query = useQuery(statementOf(account, days.range));
  const statement = query.data;
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { error } = query;
  const isUnknown = error instanceof ApiError && (error.kind === 'not-found' || account.kind in error.fields);
  return (
    <>
      <Letterhead />
      <PageHeader
        back={<BackToBalances />}
        title={
          <>
            {statementPageMessages.title} {statement && <bdi>{statement.name}</bdi>}
          </>
        }
        subtitle={statement && rangeText(statement)}
        actions={
          statement ? (
            <>
              <Button icon={<Printer />} onClick={() => window.print()}>
                {statementPageMessages.print}
              </Button>
              <Button
                variant="secondary"
                icon={<Link2 />}
                aria-haspopup="dialog"
                onClick={() => setIsLinkOpen(true)}
              >
                {statementPageMessages.links}
              </Button>
            </>
          ) : (
            <ActionsPlace />
          )
        }
      />
      {isUnknown ? (
        <EmptyState icon={<SearchX />} title={statementPageMessages.unknown}>
          {statementPageMessages.unknownHint}
        </EmptyState>
      ) : (
        <Stack>
          <RangeFilters days={days} />
          <QueryContent
            query={query}
            loading={<LoadingState label={statementPageMessages.loading} lines={10} />}
            failed={(cause) => refusalOf(cause) ?? statementPageMessages.failed}
          >
            {(shown) => (
              <>
                <StatementHead account={account} statement={shown} days={days} />
                <StatementView statement={shown} renderStudent={renderStudent} />
                {isLinkOpen && (
                  <LinkDialog
                    account={account}
                    name={shown.name}
                    range={days.range}
                    rangeName={rangeText(shown)}
                    onClose={() => setIsLinkOpen(false)}
                  />
                )}
              </>
            )}
          </QueryContent>
        </Stack>
      )}
    </>
  );
}

/** Why the server refuses the range, such as one that ends before it begins. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.kind === 'invalid' ? error.text : undefined;
}

const renderStudent = (id: string, name: string) => <StudentName id={id} name={name} />;

interface StatementHeadProps {
  account: StatementAccount;
  statement: Statement;
  days: ReturnType<typeof useStatementRange>;
}

/** Whom the statement is for. */
function StatementHead({ account, statement, days }: StatementHeadProps) {
  const { guardian_name, phones, students } = statement;
  const ofFamily = isOfFamily(statement);
  return (
    <dl className={styles.head}>
      {ofFamily ? (
        <>
          <dt>{statementPageMessages.students}</dt>
          <dd className={styles.wrapped}>
            {students.map(({ _id, name }) => (
              <StudentName key={_id} id={_id} name={name} />
            ))}
          </dd>
        </>
      ) : (
        guardian_name && (
          <>
            <dt>{statementPageMessages.guardian}</dt>
            <dd>
              <bdi>{guardian_name}</bdi>
            </dd>
          </>
        )
      )}
      {phones.length > 0 && (
        <>
          <dt>{statementPageMessages.phones}</dt>
          <dd>
            {phones.map((phone) => (
              <Phone key={phone} account={account} statement={statement} days={days} phone={phone} />
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

/** A number, with a button that sends the statement where the number has WhatsApp. */
function Phone({ account, statement, days, phone }: StatementHeadProps & { phone: string }) {
  const { send, sendingId } = useSendStatement();
  const { name, closing: balance } = statement;
  return (
    <div className={styles.phone}>
      <PhoneLinks phone={phone} />
      {dialledNumber(phone)?.whatsApp && (
        <span className={styles.screenOnly}>
          <Button
            variant="secondary"
            size="small"
            icon={<MessageCircle />}
            busy={sendingId !== undefined}
            busyLabel={statementMessages.sending}
            onClick={() => send({ account, name, phone, balance, range: days.range })}
          >
            {statementMessages.sendStatement}
          </Button>
        </span>
      )}
    </div>
  );
}
