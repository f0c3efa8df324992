import type { Student } from 'api-contract/student-schema';
import { type ReactNode, useId } from 'react';
import { HourPackages } from '../../shared/packages/hour-packages';
import { OwnPrices } from '../../shared/prices/own-prices';
import { RecordSection } from '../../shared/record/record-section';
import { AdjustmentList } from './adjustment-list';
import { MonthlyFees } from './monthly-fees';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { StudentDiscount } from './student-discount';

/** What was agreed on with a student, and what the student owes beside lessons, for those who may see money. */
export function PricePart({ student }: { student: Student }) {
  const { _id, name } = student;
  const payer = { kind: 'student', id: _id, name } as const;
  return (
    <RecordSection title={pricePartMessages.title}>
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
    </RecordSection>
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
