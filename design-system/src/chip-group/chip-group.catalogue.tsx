import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue-entry';
import { ChipGroup } from '.';

const STUDENTS = ['زين عودة', 'ليلى حداد', 'آدم شاهين', 'سارة خليل', 'هبة عيسى', 'سامي نصار'].map((name) => ({
  value: name,
  label: <bdi>{name}</bdi>,
}));
const LENGTHS = [
  { value: '0.5', label: 'نصف ساعة' },
  { value: '1', label: 'ساعة' },
  { value: '1.25', label: 'ساعة وربع' },
  { value: '1.5', label: 'ساعة ونصف' },
  { value: '2', label: 'ساعتان' },
];

function Students() {
  const [values, setValues] = useState(['ليلى حداد']);
  return (
    <ChipGroup
      multiple
      label="طلاب آخر أسبوعين"
      choices={STUDENTS}
      limit={4}
      values={values}
      onToggle={(value) =>
        setValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
      }
    />
  );
}

function Length({ error, readOnly }: { error?: string; readOnly?: boolean }) {
  const [value, setValue] = useState(error ? '' : '1.25');
  return (
    <ChipGroup
      label="عدد الساعات"
      choices={LENGTHS}
      values={[value]}
      onToggle={setValue}
      error={error}
      readOnly={readOnly}
    />
  );
}

export const entry: CatalogueEntry = {
  name: 'chip-group',
  purpose: 'خيارات ظاهرة كلها، على أسطر بقدر حاجتها: واحد منها أو عدّة.',
  examples: [
    { title: 'واحد', content: <Length /> },
    { title: 'عدّة، وبعضها خلف «المزيد»', content: <Students /> },
    { title: 'مع خطأ', content: <Length error="اختر عدد الساعات." /> },
    { title: 'للقراءة فقط', content: <Length readOnly /> },
  ],
};
