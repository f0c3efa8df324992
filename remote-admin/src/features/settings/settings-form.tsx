import { useQueryClient } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { useRef } from 'react';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordDraft } from 'section-kit/forms/use-record-draft';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, checkAccess, session, useAccount } from 'shared-auth';
import { SETTINGS_SCHEMA, settings } from '../../shared/settings/settings-queries';
import { settingsMessages } from './messages';
import { SettingsFields } from './settings-fields';
import styles from './settings-form.module.css';
import {
  changeOf,
  readSettings,
  type SettingsField,
  type SettingsTexts,
  serverErrors,
  settingsOf,
  textsOfSettings,
  validateSettings,
} from './settings-values';
import { settingsWords } from './settings-words';

const NAME = 'settings';

/**
 * The form of all settings. Only settings that were changed here are sent, so that those that another person saved
 * meanwhile stay. What is typed survives a failure, a reload and an expired session.
 */
export function SettingsForm({ saved }: { saved: SettingsResponse }) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const account = useAccount();
  const savedTexts = textsOfSettings(saved);
  const draft = useRecordDraft(element, { name: NAME, account, saved: savedTexts, read: readSettings });
  const edit = useRecordEdit(settingsWords);

  const form = useForm<SettingsTexts, SettingsField>({
    read: readSettings,
    validate: validateSettings,
    async submit(texts) {
      const access = checkAccess('admin');
      if (!access.allowed) {
        session.end(access.reason);
        return false;
      }
      const change = changeOf(texts, draft.start);
      if (Object.keys(change).length === 0) {
        keyedToasts.succeeded(NAME, settingsMessages.nothingChanged);
        return false;
      }
      const next = await edit.save({
        change,
        start: settingsOf(draft.start),
        send: (body) =>
          api.patch<SettingsResponse>('/admin/settings', {
            body,
            schema: SETTINGS_SCHEMA,
          }),
      });
      if (!next) return false;
      startAgain(textsOfSettings(next));
      queryClient.setQueryData(settings.queryKey, next);
      keyedToasts.succeeded(NAME, settingsMessages.saved);
      return true;
    },
    serverErrors,
    explain: (error) => saveFailure(error, settingsMessages.notSaved),
  });

  function startAgain(texts: SettingsTexts) {
    draft.restart(texts);
    form.clear();
  }

  return (
    <>
      {edit.dialog}
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
          {draft.isRestored && (
            <Alert
              action={
                <Button variant="quiet" size="small" onClick={() => startAgain(savedTexts)}>
                  {settingsMessages.startAgain}
                </Button>
              }
            >
              {settingsMessages.draftRestored}
            </Alert>
          )}
          <SettingsFields
            key={draft.restarts}
            start={draft.shown}
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
    </>
  );
}
