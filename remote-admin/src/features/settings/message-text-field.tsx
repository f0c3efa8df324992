import { currentDay } from 'api-contract/current-day';
import { INSTITUTE_NAME } from 'api-contract/institute';
import type { FamilyMessageKind } from 'api-contract/message';
import {
  ARABIC_TEXTS,
  FIELD_WORDS,
  FIELDS_OF,
  type MessageValues,
  messageText,
} from 'api-contract/message-text';
import { dayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { formatAgorot } from 'arabic-text/numbers';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { Note } from '../../shared/lists/list';
import { settingsMessages } from './messages';
import type { SettingsSave } from './settings-form';

interface MessageTextFieldProps {
  kind: FamilyMessageKind;
  field: ReturnType<SettingsSave['field']>;
}

/** The Arabic text of a kind of messages, with the words that it may hold and how a family reads it. */
export function MessageTextField({ kind, field }: MessageTextFieldProps) {
  const [text, setText] = useState(String(field.defaultValue ?? ''));
  const words = joinList(FIELDS_OF[kind].map((name) => `{${FIELD_WORDS[name]}}`));
  return (
    <>
      <TextField
        {...field}
        dir="auto"
        multiline
        rows={2}
        optional
        placeholder={ARABIC_TEXTS[kind]}
        hint={settingsMessages.messageWords(words)}
        onChange={(event) => setText(event.target.value)}
      />
      <Note>{messageText(kind, 'ar', sampleValues(), text.trim() === '' ? {} : { [kind]: text })}</Note>
    </>
  );
}

function sampleValues(): MessageValues {
  const day = dayText(currentDay());
  return {
    institute: INSTITUTE_NAME,
    guardian: 'أم ليلى',
    students: 'ليلى حداد',
    subject: 'رياضيات',
    teacher: 'نور سليم',
    when: `${day} الساعة 17:00`,
    other: `${day} الساعة 16:00`,
    reason: 'المعلمة مريضة.',
    amount: formatAgorot(45_000),
  };
}
