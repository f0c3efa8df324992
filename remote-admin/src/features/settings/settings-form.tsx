import { useQueryClient } from '@tanstack/react-query';
import { WEEK_DAYS } from 'api-contract/institute';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, FormGrid, FullLine, Stack } from 'design-system/layout';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api, checkAccess, endsSession, session, useAccount } from 'shared-auth';
import { dayNames, settingsMessages } from './messages';
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

/**
 * The form of all settings. Only fields that were changed here are sent, so that settings that another person saved
 * meanwhile stay. What is typed survives a failure, a reload and an expired session.
 */
export function SettingsForm({ opened }: { opened: SettingsResponse }) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const account = useAccount();
  // A refetched query must not replace what is typed.
  const [saved, setSaved] = useState(opened);
  const [restarts, setRestarts] = useState(0);
  const revision = useRef(opened.revision);
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
      void readRevision();
      return settingsMessages.savedMeanwhile;
    },
  });

  function startFrom(next: SettingsResponse) {
    draft.discard();
    key.clear();
    revision.current = next.revision;
    setSaved(next);
    setRestarts((count) => count + 1);
    queryClient.setQueryData(settings.queryKey, next);
  }

  /** The person was told of the other change: sending again is meant. */
  async function readRevision() {
    const current = await queryClient.fetchQuery({ ...settings, staleTime: 0 }).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
    if (current) revision.current = current.revision;
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
          start={isRestored ? { ...savedTexts, ...draft.initial } : savedTexts}
          errors={form.errors}
          readOnly={form.status === 'sending'}
        />
        {form.failure && (
          <Alert tone="error">
            <InlineMessage message={form.failure} />
          </Alert>
        )}
        <Actions>
          <Button type="submit" busy={form.status === 'sending'} busyLabel={settingsMessages.saving}>
            {settingsMessages.save}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

interface SettingsFieldsProps {
  start: SettingsTexts;
  errors: FieldErrors<SettingsField>;
  readOnly: boolean;
}

function SettingsFields({ start, errors, readOnly }: SettingsFieldsProps) {
  const { parts, fields, hints, resources } = settingsMessages;
  const field = (name: SettingsField) => ({ name, defaultValue: start[name], error: errors[name], readOnly });
  const text = (name: keyof typeof fields) => ({ ...field(name), label: fields[name], dir: 'auto' });
  const latin = (name: keyof typeof fields) => ({ ...text(name), dir: 'ltr' });
  return (
    <>
      <Part title={parts.institute}>
        <TextField {...text('name')} required />
        <TextField {...latin('admin_email')} type="email" hint={hints.admin_email} required />
        <FullLine>
          <TextField {...text('description')} required />
        </FullLine>
        <TextField {...text('address')} optional />
        <TextField {...text('opening_hours')} multiline rows={2} optional />
      </Part>
      <Part title={parts.contact}>
        <TextField {...text('person')} required />
        <TextField {...latin('email')} type="email" required />
        <TextField {...latin('phone')} type="tel" required />
        <TextField {...latin('phones')} hint={hints.phones} multiline rows={2} optional />
      </Part>
      <Part title={parts.links}>
        <TextField {...text('social_label')} required />
        <TextField {...latin('social_address')} type="url" required />
        {EDUCATION_LEVELS.map((level, index) => (
          <TextField
            key={level}
            {...field(`resource_${index}` as SettingsField)}
            label={resources(level)}
            dir="ltr"
            type="url"
            required
          />
        ))}
      </Part>
      <Part title={parts.receipts}>
        <TextField {...latin('tax_number')} optional />
        <TextField {...text('receipt_footer')} optional />
      </Part>
      <Part title={parts.time}>
        <Select {...field('time_zone')} label={fields.time_zone} options={timeZones(start.time_zone)} />
        <Select
          {...field('first_lesson_day')}
          label={fields.first_lesson_day}
          options={WEEK_DAYS.map((day) => ({ value: day, label: dayNames[day] }))}
        />
        <TextField {...text('rooms')} hint={hints.rooms} multiline rows={3} optional />
      </Part>
      <Part title={parts.numbers}>
        <TextField {...latin('country_code')} hint={hints.country_code} inputMode="numeric" required />
        <TextField {...latin('other_countries')} hint={hints.other_countries} multiline rows={2} optional />
      </Part>
    </>
  );
}

/** A saved zone may have another of its names. */
function timeZones(saved: string) {
  const names = new Set([saved, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => ({ value: name, label: name }));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card role="group" aria-label={title} title={title}>
      <FormGrid>{children}</FormGrid>
    </Card>
  );
}
