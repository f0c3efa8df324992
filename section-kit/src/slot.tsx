import { Component, type ComponentType, Suspense, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SlotFragment, SlotName } from 'section-contract/contributions';
import { byOrder, SectionContext } from './contributions';

/**
 * Shows the fragments that sections contribute to a slot, without an element of its own. The page is ready without them.
 * A fragment that cannot be loaded, or throws, leaves an empty place.
 */
export function Slot({ name }: { name: SlotName }) {
  const { section, contributions } = useContext(SectionContext);
  const [fragments] = useState(() => {
    // Shells of earlier versions pass none: the section still shows its own.
    const own = section.fragments?.filter(({ slot }) => slot === name) ?? [];
    const all: readonly Fragment[] = contributions?.fragmentsFor(name) ?? own;
    return [...all].sort(byOrder);
  });
  return fragments.map((fragment) => <FragmentPlace key={fragment.name} {...fragment} />);
}

type Fragment = Omit<SlotFragment, 'onFailure'> & Partial<SlotFragment>;

class FragmentPlace extends Component<Fragment, { Content?: ComponentType | undefined }> {
  static getDerivedStateFromError() {
    return { Content: undefined };
  }

  override state: { Content?: ComponentType | undefined } = {};

  override async componentDidMount() {
    const { load, onFailure } = this.props;
    try {
      const { default: Content } = await load();
      // Rendered at once: a fragment in the page's own chunk is in the first frame of the page.
      flushSync(() => this.setState({ Content }));
    } catch (cause) {
      console.error('A fragment could not be loaded', cause);
      onFailure?.(cause);
    }
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure?.(cause);
  }

  override render() {
    const { Content } = this.state;
    return (
      Content && (
        <Suspense>
          <Content />
        </Suspense>
      )
    );
  }
}
