import type { Administrator } from 'api-contract/administrator-schema';
import { Alert } from 'design-system/alert';
import { RadioGroup } from 'design-system/radio-group';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { ADMINISTRATORS, administratorPath } from './administrator-queries';
import { administratorMessages, RIGHT_OPTIONS, rightHint, rightName } from './messages';

interface ChangeRightDialogProps {
  administrator: Administrator;
  isOwn: boolean;
  onClose: () => void;
}

/** Chooses another right and says what it may do. Its button confirms the change. */
export function ChangeRightDialog({ administrator, isOwn, onClose }: ChangeRightDialogProps) {
  const { _id, username, right } = administrator;
  const save = useSave({
    name: `right:${_id}`,
    path: administratorPath(administrator),
    record: { right },
    labels: administratorMessages.labels,
    describe: (_, value) => rightName(String(value)),
    read: (data) => ({ right: readText(data, 'right') }),
    queries: [ADMINISTRATORS],
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={administratorMessages.changeTitle(username)}
      submitLabel={administratorMessages.saveRight}
    >
      <RadioGroup {...save.field('right')} hint={rightHint(save.textIn('right'))} options={RIGHT_OPTIONS} />
      {![right, ''].includes(save.textIn('right')) && (
        <Alert tone="warning">
          {isOwn ? administratorMessages.changeOwnHint : administratorMessages.changeHint}
        </Alert>
      )}
    </SaveDialog>
  );
}
