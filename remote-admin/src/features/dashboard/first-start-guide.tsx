import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { CircleCheck, CircleDashed, Copy } from 'lucide-react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, endsSession, guardNavigation } from 'shared-auth';
import { SETTINGS_SCHEMA, settings } from '../../shared/settings/settings-queries';
import styles from './first-start-guide.module.css';
import { firstStartMessages } from './first-start-messages';
import { FIRST_START_STEPS, type FirstStartStep, isListStep, listState } from './first-start-steps';

const TOAST = 'first-start';
const LIST_STEPS = FIRST_START_STEPS.filter(isListStep);

/** What a new institute starts with: each step with its state and its page. It ends by itself, or is dismissed for good. */
export default function FirstStartGuide() {
  const { data: saved } = useQuery(settings);
  const lists = useQueries({ queries: LIST_STEPS.map(listState) });
  const isDone = (step: FirstStartStep) =>
    isListStep(step)
      ? lists[LIST_STEPS.indexOf(step)]?.data === true
      : saved !== undefined && step.isDone(saved);
  const queryClient = useQueryClient();
  const { mutate: dismiss, isPending } = useMutation({
    mutationFn: () =>
      api.patch<SettingsResponse>('/admin/settings', {
        body: { first_start_done: true },
        schema: SETTINGS_SCHEMA,
      }),
    onSuccess: (saved) => queryClient.setQueryData(settings.queryKey, saved),
    onError(error) {
      if (!(error instanceof ApiError)) throw error;
      if (!endsSession(error)) keyedToasts.failed(TOAST, firstStartMessages.notDismissed);
    },
  });
  return (
    <Card
      role="group"
      aria-label={firstStartMessages.title}
      className={styles.guide}
      title={firstStartMessages.title}
      description={firstStartMessages.progress(
        FIRST_START_STEPS.filter(isDone).length,
        FIRST_START_STEPS.length,
      )}
    >
      <ol className={styles.steps}>
        {FIRST_START_STEPS.map((step) => (
          <Step key={step.name} step={step} isDone={isDone(step)} />
        ))}
      </ol>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => dismiss()}>
        {firstStartMessages.dismiss}
      </Button>
    </Card>
  );
}

function Step({ step: { name, to, isOptional }, isDone }: { step: FirstStartStep; isDone: boolean }) {
  const { title, explanation } = firstStartMessages.steps[name];
  return (
    <li className={styles.step}>
      {isDone ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
      <div className={styles.text}>
        <div className={styles.heading}>
          <a href={to} onClick={(event) => guardNavigation('admin', event)}>
            {title}
          </a>
          {isDone && <Badge tone="success">{firstStartMessages.done}</Badge>}
          {!isDone && isOptional && <Badge>{firstStartMessages.optional}</Badge>}
        </div>
        <p>{explanation}</p>
        {name === 'teachers' && <SignUpAddress />}
      </div>
    </li>
  );
}

function SignUpAddress() {
  const address = `${window.location.origin}/Signup`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      keyedToasts.succeeded(TOAST, firstStartMessages.copied);
    } catch {
      keyedToasts.failed(TOAST, firstStartMessages.notCopied);
    }
  }
  return (
    <div className={styles.heading}>
      <bdi dir="ltr" className={styles.address}>
        {address}
      </bdi>
      <Button variant="secondary" size="small" icon={<Copy />} onClick={copy}>
        {firstStartMessages.copy}
      </Button>
    </div>
  );
}
