import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Row, Stack } from 'design-system/layout';
import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from 'section-kit/save-file';
import { copyText } from './copy-text';
import { factorMessages } from './messages';
import { printLines } from './print-lines';
import styles from './recovery-codes-dialog.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, which are shown only here. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      title={factorMessages.codesTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{factorMessages.codesKept}</Button>}
    >
      <Stack>
        <p>{factorMessages.codesOnce}</p>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon={<Copy />}
            onClick={() => void copyText(text, factorMessages.codesCopied)}
          >
            {factorMessages.copyCodes}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Download />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), factorMessages.fileName)}
          >
            {factorMessages.downloadCodes}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Printer />}
            onClick={() => printLines(factorMessages.codesTitle, codes)}
          >
            {factorMessages.printCodes}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
