import type { Student } from 'api-contract/student-schema';
import { type ReactNode, useId, useMemo } from 'react';
import { HourPackages } from '../../shared/packages/hour-packages';
import { Part } from '../../shared/part/part';
import { OwnPrices } from '../../shared/prices/own-prices';
import type { Payer } from '../../shared/prices/price-queries';
import { AdjustmentList } from './adjustment-list';
import { MonthlyFees } from './monthly-fees';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { StudentDiscount } from './student-discount';

/** What was agreed on with a student, and what the student owes beside lessons, for those who may see money. */
export function PricePart({ student }: { student: Student }) {
  const { _id, name } = student;
  const payer = useMemo((): Payer => ({ kind: 'student', id: _id, name }), [_id, name]);
  return (
    <Part title={pricePartMessages.title}>
      <div className={styles.part}>
        <Section title={pricePartMessages.discount.title}>
          <StudentDiscount student={student} />
        </Section>
        <Section title={pricePartMessages.ownPrices}>
          <OwnPrices payer={payer} />
        </Section>
        <Section title={pricePartMessages.packages}>
          <HourPackages payer={payer} />
        </Section>
        <Section title={pricePartMessages.fees.title}>
          <MonthlyFees student={student} />
        </Section>
        <Section title={pricePartMessages.adjustments.title}>
          <AdjustmentList student={student} />
        </Section>
      </div>
    </Part>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
