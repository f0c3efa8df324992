import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { Letterhead } from 'lesson-kit/letterhead';
import { Printer } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { paperDialogMessages } from './messages';
import styles from './paper-dialog.module.css';
import { PrintSheet } from './print-sheet';

interface PaperDialogProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  /** It is shown above the content on the screen, and not on paper. */
  filter?: ReactNode;
  /** It is below the content on paper, and not on the screen. */
  paperEnd?: ReactNode;
  onClose: () => void;
  /** Renders the content from the data of the query. */
  children: (data: Data) => ReactNode;
}

/** Shows what a query answers, and prints it on a sheet with the institute's letterhead. */
export function PaperDialog<Data>({ title, query, loading, failed, ...props }: PaperDialogProps<Data>) {
  const [isPrinting, setIsPrinting] = useState(false);
  const stopPrinting = useCallback(() => setIsPrinting(false), []);
  return (
    <Dialog
      open
      width="wide"
      title={title}
      onClose={props.onClose}
      footer={
        <>
          <Button icon={<Printer />} disabled={!query.data} onClick={() => setIsPrinting(true)}>
            {paperDialogMessages.print}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {paperDialogMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        {props.filter}
        <QueryContent query={query} loading={<LoadingState label={loading} lines={10} />} failed={failed}>
          {(data) => {
            const content = props.children(data);
            return (
              <>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
                <section aria-label={title} tabIndex={0}>
                  {content}
                </section>
                {isPrinting && (
                  <PrintSheet onDone={stopPrinting}>
                    <article>
                      <Letterhead />
                      <h1 className={styles.title}>{title}</h1>
                      {content}
                      {props.paperEnd}
                    </article>
                  </PrintSheet>
                )}
              </>
            );
          }}
        </QueryContent>
      </Stack>
    </Dialog>
  );
}
