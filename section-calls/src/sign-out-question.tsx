import { ConfirmDialog } from 'design-system/confirm';
import { messages } from './messages';

export interface SignOutQuestionProps {
  message: string;
  /** A further line below the question. */
  detail?: string | undefined;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a person signs out. */
export default function SignOutQuestion({ detail, ...question }: SignOutQuestionProps) {
  return (
    <ConfirmDialog open cancelLabel={messages.stay} tone="danger" {...question}>
      {detail}
    </ConfirmDialog>
  );
}
