import { useQuery, useQueryClient } from '@tanstack/react-query';
import { joinList } from 'arabic-text/list';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { EmptyState, LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { SearchX } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNavigation } from 'section-kit/contributions';
import { QueryContent } from 'section-kit/query-content';
import { GuardedLink } from '../frame/guarded-link';
import { type Found, foundPages, foundRecords } from './found';
import { searchMessages } from './messages';
import styles from './search.module.css';

/** One search from everywhere: pages by name, and the records that the server finds. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const latestText = useRef(text);
  const links = useNavigation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const records = useQuery(foundRecords(text.trim()));
  const pages = foundPages(links, text);
  const field = useRef<HTMLInputElement>(null);
  // The dialog has focused its title.
  useEffect(() => field.current?.focus(), []);

  function changeText(typed: string) {
    latestText.current = typed;
    setText(typed);
  }

  /** Enter opens the first result, also one that is still searched for. */
  async function openFirst(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    // A failure stands below the field.
    const searched = pages.length > 0 ? pages : queryClient.ensureQueryData(foundRecords(text.trim()));
    const [first] = await Promise.resolve(searched).catch(() => []);
    if (!first || latestText.current !== text) return;
    onClose();
    navigate(first.to);
  }

  return (
    <Dialog open title={searchMessages.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the search element yet. */}
      <form role="search" aria-label={searchMessages.title} onSubmit={openFirst} onKeyDown={moveFocus}>
        <Stack>
          <TextField
            label={searchMessages.field}
            hint={searchMessages.hint}
            name="query"
            type="search"
            dir="auto"
            autoComplete="off"
            ref={field}
            value={text}
            onChange={(event) => changeText(event.target.value)}
          />
          <FoundList found={pages} onFollow={onClose} />
          {text.trim() !== '' && (
            <QueryContent
              query={records}
              loading={<LoadingState label={searchMessages.searching} lines={3} />}
              failed={searchMessages.searchFailed}
            >
              {(found) =>
                found.length + pages.length === 0 ? (
                  <EmptyState icon={<SearchX />} title={searchMessages.noMatches} />
                ) : (
                  <FoundList found={found} onFollow={onClose} />
                )
              }
            </QueryContent>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** The results by kind. */
function FoundList({ found, onFollow }: { found: readonly Found[]; onFollow: () => void }) {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <section key={kind}>
      <h3 className={styles.kind}>{searchMessages.kinds[kind]}</h3>
      <ul className={styles.found} aria-label={searchMessages.kinds[kind]}>
        {found
          .filter((result) => result.kind === kind)
          .map(({ to, name, details }) => (
            <li key={JSON.stringify(to)}>
              <GuardedLink to={to} className={styles.result} onFollow={onFollow}>
                <bdi>{name}</bdi>
                {details.length > 0 && <bdi className={styles.details}>{joinList(details)}</bdi>}
              </GuardedLink>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** The arrow keys move between the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = places[places.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
