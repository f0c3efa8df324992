import { Button } from 'design-system/button';
import { FieldError } from 'design-system/field';
import { Actions, Row } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { FileUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PageSection } from '../../shared/lists/page-section';
import styles from './import-page.module.css';
import { fileMessages, refusalText } from './messages';
import { requestSheets } from './sheets/request-sheets';
import { RefusedFile, type Sheet } from './sheets/sheet';

interface FilesSectionProps {
  number: number;
  /** The names of the files that were read. */
  files: readonly string[];
  onRead: (file: string, sheets: readonly Sheet[]) => void;
  onRemove: (file: string) => void;
}

/** Takes files, and cells that are pasted from a sheet. They are read on this device. */
export function FilesSection({ number, files, onRead, onRemove }: FilesSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const error = useId();
  const [reading, setReading] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState('');
  const [pastes, setPastes] = useState(1);

  async function read(chosen: readonly { name: string; bytes: () => Promise<Uint8Array<ArrayBuffer>> }[]) {
    setReading(true);
    const refused: string[] = [];
    for (const { name, bytes } of chosen) {
      try {
        onRead(name, await requestSheets({ name, bytes: await bytes() }));
      } catch (cause) {
        refused.push(refusalText(name, cause instanceof RefusedFile ? cause : new RefusedFile('damaged')));
      }
    }
    setRefusals(refused);
    setReading(false);
    return refused.length === 0;
  }

  async function addPasted() {
    const bytes = async () => new TextEncoder().encode(pasted) as Uint8Array<ArrayBuffer>;
    if (await read([{ name: fileMessages.pasted(pastes), bytes }])) {
      setPasted('');
      setPastes(pastes + 1);
    }
  }

  return (
    <PageSection title={fileMessages.title(number)} hint={fileMessages.hint} printed={false}>
      <Actions>
        <Button
          icon={<FileUp />}
          busy={reading}
          busyLabel={fileMessages.reading}
          aria-describedby={error}
          onClick={() => input.current?.click()}
        >
          {fileMessages.choose}
        </Button>
      </Actions>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,.xls"
        aria-label={fileMessages.choose}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file can be chosen again once it is changed.
          currentTarget.value = '';
          void read(chosen.map((file) => ({ name: file.name, bytes: () => bytesOf(file) })));
        }}
      />
      <FieldError id={error} error={refusals.join(' ') || undefined} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file}>
              <Row>
                <bdi>{file}</bdi>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Trash2 />}
                  aria-label={fileMessages.removeOf(file)}
                  onClick={() => onRemove(file)}
                >
                  {fileMessages.remove}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <TextField
        multiline
        label={fileMessages.paste}
        rows={3}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      {pasted.trim() !== '' && (
        <Actions>
          <Button variant="secondary" busy={reading} onClick={() => void addPasted()}>
            {fileMessages.addPasted}
          </Button>
        </Actions>
      )}
    </PageSection>
  );
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
