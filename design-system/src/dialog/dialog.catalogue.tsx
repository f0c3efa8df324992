import { useState } from 'react';
import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { Stack } from '../layout';
import { Select } from '../select/index';
import { TextField } from '../text-field';
import { Dialog } from '.';

function EditBooking() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        تعديل الحجز
      </Button>
      <Dialog
        open={open}
        title="تعديل الحجز"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>حفظ</Button>
            <Button variant="secondary" onClick={close}>
              إلغاء
            </Button>
          </>
        }
      >
        <Stack>
          <TextField label="المادة" defaultValue="كيمياء" />
          <Select label="النوع" options={[{ value: 'individual', label: 'فردي' }]} />
        </Stack>
      </Dialog>
    </>
  );
}

export const entry: CatalogueEntry = {
  name: 'dialog',
  purpose: 'نافذة فوق الصفحة لعمل واحد؛ مفتاح الهروب يغلقها ويعود التركيز إلى مكانه.',
  examples: [{ title: 'يُفتح بزر', content: <EditBooking /> }],
};
