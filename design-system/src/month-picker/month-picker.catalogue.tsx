import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue-entry';
import { MonthPicker } from '.';

function Chosen({ error }: { error?: string }) {
  const [month, setMonth] = useState('2026-11');
  return <MonthPicker label="الشهر" value={month} onValueChange={setMonth} max="2026-12" error={error} />;
}

export const entry: CatalogueEntry = {
  name: 'month-picker',
  purpose: 'شهر من سنة، مع أزرار إلى الشهرين المجاورين.',
  examples: [
    { title: 'مختار', content: <Chosen /> },
    { title: 'خاطئ', content: <Chosen error="المطلوب الشهر الحالي أو شهر قبله." /> },
  ],
};
