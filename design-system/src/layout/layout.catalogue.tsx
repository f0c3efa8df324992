import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { DateField } from '../date-field';
import { Select } from '../select/index';
import { TextField } from '../text-field';
import { Actions, FormGrid, FullLine, Toolbar } from '.';

export const entry: CatalogueEntry = {
  name: 'layout',
  purpose: 'مواضع الأشياء: الصفحة والنموذج وسطر المرشّحات.',
  wide: true,
  examples: [
    {
      title: 'نموذج',
      content: (
        <FormGrid>
          <TextField label="اسم الطالب" />
          <TextField label="المادة" />
          <Select label="المرحلة" options={[{ value: 'ابتدائي', label: 'ابتدائي' }]} />
          <DateField label="تاريخ الدرس" defaultValue="2026-11-21" />
          <FullLine>
            <TextField label="ملاحظات" multiline optional rows={2} />
          </FullLine>
          <FullLine>
            <Actions>
              <Button>حفظ الدرس</Button>
              <Button variant="secondary">إلغاء</Button>
            </Actions>
          </FullLine>
        </FormGrid>
      ),
    },
    {
      title: 'سطر مرشّحات',
      content: (
        <Toolbar aria-label="البحث في الدروس">
          <TextField label="اسم الطالب" />
          <DateField label="التاريخ" />
        </Toolbar>
      ),
    },
  ],
};
