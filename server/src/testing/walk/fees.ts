import { MONTHS } from './dice';
import type { Model } from './model';
import { at, daysOf } from './records';

/** Writes the begun months of the fees: those of open days in which the student was active. */
export function postDueFees(model: Model): void {
  const current = model.today.slice(0, 7);
  for (const fee of model.fees) {
    const { active, mergedInto } = model.person(fee.student);
    if (mergedInto !== null) continue;
    for (const month of MONTHS) {
      const isDue = month >= fee.from && (fee.to === null || month <= fee.to) && month <= current;
      if (!isDue || (fee.posted !== null && month <= fee.posted)) continue;
      const isActive = daysOf(month).some((day) => day <= model.today && at(active, day));
      const day = `${month}-01`;
      if (isActive && model.isOpen(day))
        model.entries.push({
          account: model.accountOf(fee.student, day),
          student: fee.student,
          day,
          kind: 'fee',
          amount: fee.amount,
          record: fee.id,
        });
      // Who has left may still come back within the current month.
      if (isActive || month < current) fee.posted = month;
    }
  }
}
