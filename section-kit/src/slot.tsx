import { Component, type ComponentType, type ReactNode, Suspense, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SlotFragment, SlotName } from 'section-contract/contributions';
import { byOrder, SectionContext } from './contributions';

export interface SlotProps {
  name: SlotName;
  /** It is shown in place of a fragment until it is loaded, so that what follows does not move. */
  placeholder?: ReactNode;
}

/**
 * Shows the fragments that sections contribute to a slot, without an element of its own. The page is ready without them.
 * A fragment that cannot be loaded, or throws, is left out.
 */
export function Slot({ name, placeholder }: SlotProps) {
  const { section, contributions } = useContext(SectionContext);
  const [fragments] = useState(() => {
    // Shells of earlier versions pass none: the section still shows its own.
    const own = section.fragments?.filter(({ slot }) => slot === name) ?? [];
    const all: readonly Fragment[] = contributions?.fragmentsFor(name) ?? own;
    return [...all].sort(byOrder);
  });
  return fragments.map((fragment) => (
    <FragmentPlace key={fragment.name} {...fragment} placeholder={placeholder} />
  ));
}

type Fragment = Omit<SlotFragment, 'onFailure'> & Partial<SlotFragment>;

interface FragmentState {
  Content?: ComponentType | undefined;
  isFailed: boolean;
}

class FragmentPlace extends Component<Fragment & { placeholder: ReactNode }, FragmentState> {
  static getDerivedStateFromError(): FragmentState {
    return { Content: undefined, isFailed: true };
  }

  override state: FragmentState = { isFailed: false };

  override async componentDidMount() {
    const { load, onFailure } = this.props;
    try {
      const { default: Content } = await load();
      // Rendered at once: a fragment in the page's own chunk is in the first frame of the page.
      flushSync(() => this.setState({ Content }));
    } catch (cause) {
      console.error('A fragment could not be loaded', cause);
      this.setState({ isFailed: true });
      onFailure?.(cause);
    }
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure?.(cause);
  }

  override render() {
    const { Content, isFailed } = this.state;
    if (isFailed) return null;
    const { placeholder } = this.props;
    if (!Content) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <Content />
      </Suspense>
    );
  }
}
