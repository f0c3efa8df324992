import { useQueryClient } from '@tanstack/react-query';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { useState } from 'react';
import { SaveFields } from 'section-kit/forms/save-form';
import { useSave } from 'section-kit/forms/use-save';
import { SETTINGS_SCHEMA, settings } from '../../shared/settings/settings-queries';
import { settingsMessages } from './messages';
import { SettingsFields } from './settings-fields';
import styles from './settings-form.module.css';
import { readSettings, type SettingsValues, serverErrors, settingsRules } from './settings-values';
import { settingsWords } from './settings-words';

/** What the form calls its fields, and what settings of several fields are called. */
type Labelled = keyof typeof settingsWords.labels;

export type SettingsSave = ReturnType<typeof useSave<Labelled, SettingsValues, SettingsResponse>>;

/**
 * The form of all settings. Only settings that were changed here are sent, so that those that another person saved
 * meanwhile stay. What is typed survives a failure, a reload and an expired session.
 */
export function SettingsForm({ saved }: { saved: SettingsResponse }) {
  const queryClient = useQueryClient();
  // Settings that are read again do not change the form.
  const [start, setStart] = useState(saved);
  const save: SettingsSave = useSave<Labelled, SettingsValues, SettingsResponse>({
    ...settingsWords,
    name: 'settings',
    path: '/admin/settings',
    record: saved,
    read: readSettings,
    rules: settingsRules,
    schema: SETTINGS_SCHEMA,
    serverErrors,
    saved: () => settingsMessages.saved,
    queries: [],
    onSaved(next) {
      setStart(next);
      queryClient.setQueryData(settings.queryKey, next);
    },
  });
  const { form, element, typed, conflicts, changed } = save;
  return (
    <>
      {conflicts}
      <form ref={element} onSubmit={form.submit} onInput={changed} noValidate>
        <Stack gap="large">
          <SaveFields typed={typed}>
            <SettingsFields save={save} saved={start} />
          </SaveFields>
          {form.failure && (
            <Alert tone="error">
              <InlineMessage message={form.failure} />
            </Alert>
          )}
          <div className={styles.save}>
            <Button type="submit" busy={save.isSending} busyLabel={settingsMessages.saving}>
              {settingsMessages.save}
            </Button>
            {typed.isUnsaved && <span className={styles.unsaved}>{settingsMessages.unsaved}</span>}
          </div>
        </Stack>
      </form>
    </>
  );
}
