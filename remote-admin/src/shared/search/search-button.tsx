import { Button } from 'design-system/button';
import { showToast } from 'design-system/toast';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { searchOpenerMessages } from './opener-messages';

interface SearchButtonProps {
  /** The class of the text, which narrow screens do not show. */
  textClass: string | undefined;
}

/** Opens the search from everywhere, like `/` and Ctrl+K (⌘K) on every page. The dialog is loaded when it is first wanted. */
export function SearchButton({ textClass }: SearchButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();

  const open = async () => {
    try {
      const { SearchDialog } = await import(/* webpackChunkName: 'search' */ './search-dialog');
      setDialog(() => SearchDialog);
    } catch {
      showToast({ tone: 'error', message: searchOpenerMessages.loadFailed });
    }
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
    // Browsers find text on the page with `/`, and one of them searches the web with Ctrl+K.
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <Button
        variant="quiet"
        icon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => void open()}
      >
        <span className={textClass}>{searchOpenerMessages.open}</span>
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** The keys are those of the keyboard's place: an Arabic layout has other letters there. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return code === 'KeyK' || key.toLowerCase() === 'k';
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return (key === '/' || code === 'Slash') && !isTyping;
}
