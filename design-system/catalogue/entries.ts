import { entry as alert } from '../src/alert/alert.catalogue';
import { entry as badge } from '../src/badge/badge.catalogue';
import { entry as barChart } from '../src/bar-chart/bar-chart.catalogue';
import { entry as brandHeader } from '../src/brand-header/brand-header.catalogue';
import { entry as button } from '../src/button/button.catalogue';
import { entry as card } from '../src/card/card.catalogue';
import type { CatalogueEntry } from '../src/catalogue-entry';
import { entry as chipGroup } from '../src/chip-group/chip-group.catalogue';
import { entry as combobox } from '../src/combobox/combobox.catalogue';
import { entry as confirm } from '../src/confirm/confirm.catalogue';
import { entry as dateField } from '../src/date-field/date-field.catalogue';
import { entry as dialog } from '../src/dialog/dialog.catalogue';
import { entry as inlineMessage } from '../src/inline-message/inline-message.catalogue';
import { entry as layout } from '../src/layout/layout.catalogue';
import { entry as logo } from '../src/logo/logo.catalogue';
import { entry as monthPicker } from '../src/month-picker/month-picker.catalogue';
import { entry as numberField } from '../src/number-field/number-field.catalogue';
import { entry as pageHeader } from '../src/page-header/page-header.catalogue';
import { entry as pagination } from '../src/pagination/pagination.catalogue';
import { entry as passwordField } from '../src/password-field/password-field.catalogue';
import { entry as progress } from '../src/progress/progress.catalogue';
import { entry as radioGroup } from '../src/radio-group/radio-group.catalogue';
import { entry as select } from '../src/select/select.catalogue';
import { entry as states } from '../src/states/states.catalogue';
import { entry as table } from '../src/table/table.catalogue';
import { entry as textField } from '../src/text-field/text-field.catalogue';
import { entry as toast } from '../src/toast/toast.catalogue';

/** The catalogue's components under the headings that a reader looks for them. */
export const CHAPTERS: readonly { title: string; entries: readonly CatalogueEntry[] }[] = [
  { title: 'الهوية والصفحة', entries: [logo, brandHeader, layout, card, badge, pageHeader] },
  { title: 'الأفعال', entries: [button, dialog, confirm] },
  {
    title: 'الحقول',
    entries: [
      textField,
      passwordField,
      numberField,
      dateField,
      monthPicker,
      select,
      radioGroup,
      chipGroup,
      combobox,
    ],
  },
  { title: 'البيانات', entries: [table, pagination, barChart] },
  { title: 'الرسائل والأحوال', entries: [inlineMessage, alert, toast, states, progress] },
];
