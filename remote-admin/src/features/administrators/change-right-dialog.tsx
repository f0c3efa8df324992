import type { AdminRight } from 'api-contract/account';
import type { Administrator } from 'api-contract/administrator-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { useState } from 'react';
import { administratorMessages } from './messages';
import { RightChoice } from './right-choice';

interface ChangeRightDialogProps {
  administrator: Administrator;
  isOwn: boolean;
  onChange: (right: AdminRight) => void;
  onClose: () => void;
}

/** Chooses another right and says what it may do. Its button confirms the change. */
export function ChangeRightDialog({ administrator, isOwn, onChange, onClose }: ChangeRightDialogProps) {
  const [right, setRight] = useState(administrator.right);
  return (
    <Dialog
      open
      title={administratorMessages.changeTitle(administrator.username)}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              if (right !== administrator.right) onChange(right);
              onClose();
            }}
          >
            {administratorMessages.saveRight}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {administratorMessages.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <RightChoice value={right} onChange={setRight} />
        {right !== administrator.right && (
          <Alert tone="warning">
            {isOwn ? administratorMessages.changeOwnHint : administratorMessages.changeHint}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
