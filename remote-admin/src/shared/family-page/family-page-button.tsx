import type { ButtonProps } from 'design-system/button';
import { DialogButton } from '../lists/dialog-button';
import { usePermission } from '../rights/use-permission';
import { FamilyPageDialog, type FamilyPageDialogProps } from './family-page-dialog';
import { familyPageMessages } from './messages';

type FamilyPageButtonProps = Omit<FamilyPageDialogProps, 'onClose'> & ButtonProps;

/** Opens the private link to the page of a family, for those who may decide: its page cancels lessons. */
export function FamilyPageButton({ account, name, phones, ...button }: FamilyPageButtonProps) {
  const mayDecide = usePermission('decisions');
  if (!mayDecide) return null;
  return (
    <DialogButton
      {...button}
      dialog={(close) => <FamilyPageDialog account={account} name={name} phones={phones} onClose={close} />}
    >
      {familyPageMessages.open}
    </DialogButton>
  );
}
