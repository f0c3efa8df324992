import { useQueryClient } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { type RefObject, useRef, useState } from 'react';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, checkAccess, endsSession, session, useAccount } from 'shared-auth';
import { settingsMessages } from './messages';
import { type Merged, SettingsFields } from './settings-fields';
import styles from './settings-form.module.css';
import { SETTINGS_SCHEMA, settings } from './settings-queries';
import {
  changedTexts,
  changeOf,
  parseDraft,
  readSettings,
  type SettingsField,
  type SettingsTexts,
  serverErrors,
  textsOfSettings,
  validateSettings,
} from './settings-values';

const NAME = 'settings';

interface SettingsFormProps {
  opened: SettingsResponse;
  /** Of the settings that the form is filled from. */
  revision: RefObject<number>;
}

/**
 * The form of all settings. Only fields that were changed here are sent, so that settings that another person saved
 * meanwhile stay. What is typed survives a failure, a reload and an expired session.
 */
export function SettingsForm({ opened, revision }: SettingsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const account = useAccount();
  // A refetched query must not replace what is typed.
  const [saved, setSaved] = useState(opened);
  const [restarts, setRestarts] = useState(0);
  const [merged, setMerged] = useState<Merged>();
  const savedTexts = textsOfSettings(saved);
  const draft = useDraft(element, {
    name: NAME,
    account,
    read: (form) => changedTexts(readSettings(new FormData(form)), savedTexts),
    parse: parseDraft,
  });
  const key = useIdempotencyKey(`${NAME}:${account}`);
  const isRestored = draft.isRestored && restarts === 0;

  const form = useForm<SettingsTexts, SettingsField>({
    read: readSettings,
    validate: validateSettings,
    async submit(texts) {
      const access = checkAccess('admin');
      if (!access.allowed) {
        session.end(access.reason);
        return false;
      }
      const change = changeOf(texts, savedTexts);
      if (Object.keys(change).length === 0) {
        keyedToasts.succeeded(NAME, settingsMessages.nothingChanged);
        return false;
      }
      const body = { ...change, revision: revision.current };
      const next = await api.patch<SettingsResponse>('/admin/settings', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: SETTINGS_SCHEMA,
      });
      startFrom(next);
      keyedToasts.succeeded(NAME, settingsMessages.saved);
      return true;
    },
    serverErrors,
    explain(error) {
      if (endsSession(error)) return undefined;
      if (error.kind !== 'conflict') return error.isUnreachable ? settingsMessages.notSaved : error.text;
      void mergeSaved();
      return settingsMessages.savedMeanwhile;
    },
  });

  function startFrom(next: SettingsResponse) {
    draft.discard();
    key.clear();
    revision.current = next.revision;
    setSaved(next);
    setMerged(undefined);
    setRestarts((count) => count + 1);
    queryClient.setQueryData(settings.queryKey, next);
  }

  /** Shows what the other person has saved, under what is typed here. The person was told of it: sending again is meant. */
  async function mergeSaved() {
    const current = await queryClient.fetchQuery({ ...settings, staleTime: 0 }).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
    if (!current || !element.current) return;
    const typed = changedTexts(readSettings(new FormData(element.current)), savedTexts) ?? {};
    revision.current = current.revision;
    setMerged({ typed, before: savedTexts });
    setSaved(current);
    setRestarts((count) => count + 1);
  }

  return (
    <form
      ref={element}
      onSubmit={form.submit}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        form.clear(name);
        draft.changed();
      }}
      noValidate
    >
      <Stack gap="large">
        {isRestored && (
          <Alert
            action={
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  form.clear();
                  startFrom(saved);
                }}
              >
                {settingsMessages.startAgain}
              </Button>
            }
          >
            {settingsMessages.draftRestored}
          </Alert>
        )}
        <SettingsFields
          key={restarts}
          start={{ ...savedTexts, ...(isRestored ? draft.initial : merged?.typed) }}
          saved={savedTexts}
          merged={merged}
          errors={form.errors}
          readOnly={form.status === 'sending'}
        />
        {form.failure && (
          <Alert tone="error">
            <InlineMessage message={form.failure} />
          </Alert>
        )}
        <div className={styles.save}>
          <Button type="submit" busy={form.status === 'sending'} busyLabel={settingsMessages.saving}>
            {settingsMessages.save}
          </Button>
          {draft.isUnsaved && <span className={styles.unsaved}>{settingsMessages.unsaved}</span>}
        </div>
      </Stack>
    </form>
  );
}
