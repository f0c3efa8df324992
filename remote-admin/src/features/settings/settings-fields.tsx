import { currentDay } from 'api-contract/current-day';
import { WEEK_DAYS } from 'api-contract/institute';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { FAMILY_MESSAGE_KINDS } from 'api-contract/message';
import { Card } from 'design-system/card';
import { DateField } from 'design-system/date-field';
import { FormGrid, FullLine } from 'design-system/layout';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import type { ReactNode } from 'react';
import { AmountField } from '../../shared/amounts/amount-field';
import { MessageTextField } from './message-text-field';
import { textField } from './message-texts';
import { dayNames, settingsMessages } from './messages';
import type { SettingsSave } from './settings-form';
import { RESOURCE_FIELDS, type SettingsField, textsOfSettings } from './settings-values';

interface SettingsFieldsProps {
  save: SettingsSave;
  saved: SettingsResponse;
}

/** The fields in groups. */
export function SettingsFields({ save, saved }: SettingsFieldsProps) {
  const { parts, fields, hints } = settingsMessages;
  const start = textsOfSettings(saved);
  const field = (name: SettingsField) => ({
    ...save.field(name, start[name]),
    hint: (hints as Partial<Record<SettingsField, string>>)[name],
  });
  const text = (name: keyof typeof fields) => ({ ...field(name), dir: 'auto' });
  const latin = (name: keyof typeof fields) => ({ ...text(name), dir: 'ltr' });
  return (
    <>
      <Part title={parts.institute}>
        <TextField {...text('name')} required />
        <TextField {...latin('admin_email')} type="email" required />
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
        <TextField {...latin('phones')} multiline rows={2} optional />
      </Part>
      <Part title={parts.links}>
        <TextField {...text('social_label')} required />
        <TextField {...latin('social_address')} type="url" required />
        {RESOURCE_FIELDS.map((name) => (
          <TextField key={name} {...field(name)} dir="ltr" type="url" required />
        ))}
      </Part>
      <Part title={parts.receipts}>
        <TextField {...latin('tax_number')} optional />
        <TextField {...text('tax_status')} optional />
        <TextField {...latin('vat_rates')} multiline rows={2} optional />
        <TextField {...latin('cash_limit')} inputMode="numeric" optional />
        <TextField {...latin('counted_together')} inputMode="numeric" required />
        <TextField {...text('receipt_footer')} optional />
      </Part>
      <Part title={parts.prices}>
        <TextField {...latin('sibling_discounts')} optional />
        <AmountField {...latin('lowest_price')} optional />
        <Select {...field('show_pay')} options={yesOrNo} />
      </Part>
      <Part title={parts.messages}>
        <TextField {...latin('notice_hours')} inputMode="numeric" required />
        <Select {...field('allow_late_notice')} options={yesOrNo} />
        <TextField {...latin('reminder_days')} inputMode="numeric" required />
        {FAMILY_MESSAGE_KINDS.map((kind) => (
          <FullLine key={kind}>
            <MessageTextField kind={kind} field={field(textField(kind))} />
          </FullLine>
        ))}
      </Part>
      <Part title={parts.time}>
        <Select {...field('time_zone')} options={timeZones(start.time_zone)} />
        <Select
          {...field('first_lesson_day')}
          options={WEEK_DAYS.map((day) => ({ value: day, label: dayNames[day] }))}
        />
        <DateField {...text('first_day')} dir="ltr" max={currentDay()} />
        <DateField {...text('cut_over_day')} dir="ltr" optional />
        <TextField {...text('rooms')} multiline rows={3} optional />
      </Part>
      <Part title={parts.accounts}>
        <Select {...field('admit_everybody')} options={yesOrNo} />
        <Select {...field('require_second_factor')} options={yesOrNo} />
      </Part>
      <Part title={parts.numbers}>
        <TextField {...latin('country_code')} inputMode="numeric" required />
        <TextField {...latin('other_countries')} multiline rows={2} optional />
      </Part>
    </>
  );
}

const yesOrNo = [
  { value: 'no', label: settingsMessages.choices.no },
  { value: 'yes', label: settingsMessages.choices.yes },
];

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
