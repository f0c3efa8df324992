import { useState } from 'react';
import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { Row } from '../layout';
import { ConfirmDialog } from '.';

function AskToDelete() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        حذف الدرس
      </Button>
      <ConfirmDialog
        open={open}
        message={{
          english: 'Are you sure you want to delete this lesson?',
          arabic: 'هل تريد حقًا حذف هذا الدرس؟',
        }}
        confirmLabel="حذف الدرس"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        سلمى عوّاد · رياضيات · ساعة ونصف
      </ConfirmDialog>
    </>
  );
}

function AskToApprove() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        قبول 12 درسًا
      </Button>
      <ConfirmDialog
        open={open}
        message="هل تريد قبول 12 درسًا؟"
        confirmLabel="قبول الدروس"
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

export const entry: CatalogueEntry = {
  name: 'confirm',
  purpose: 'سؤال قبل ما لا رجعة فيه.',
  examples: [
    {
      title: 'خطر، عادي',
      content: (
        <Row>
          <AskToDelete />
          <AskToApprove />
        </Row>
      ),
    },
  ],
};
