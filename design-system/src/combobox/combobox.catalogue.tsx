import { includesFolded } from 'arabic-text/fold';
import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue-entry';
import { Combobox } from '.';

const STUDENTS = ['أحمد منصور', 'آمنة حدّاد', 'إياد خطيب', 'رائد زعبي', 'سلمى عوّاد', 'نور الهدى شحادة'];

function Students() {
  const [query, setQuery] = useState('');
  return (
    <Combobox
      label="اسم الطالب"
      hint="يمكن كتابة اسم جديد أيضًا."
      name="student_name"
      suggestions={STUDENTS.filter((student) => includesFolded(student, query))}
      onQueryChange={setQuery}
    />
  );
}

export const entry: CatalogueEntry = {
  name: 'combobox',
  purpose: 'نص حر مع اقتراحات.',
  examples: [
    { title: 'مع اقتراحات', content: <Students /> },
    {
      title: 'الاقتراحات في الطريق',
      content: <Combobox label="اسم الطالب" suggestions={[]} loading defaultValue="سل" />,
    },
    {
      title: 'مع خطأ',
      content: <Combobox label="اسم الطالب" suggestions={[]} error="⚠️ أدخل اسم الطالب." />,
    },
  ],
};
