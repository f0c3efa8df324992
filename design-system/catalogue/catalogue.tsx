import { useState } from 'react';
import type { CatalogueEntry, Example } from '../src/catalogue-entry';
import { classNames } from '../src/class-names';
import { Logo } from '../src/logo/index';
import { RadioGroup } from '../src/radio-group/index';
import { ToastRegion } from '../src/toast/index';
import styles from './catalogue.module.css';
import { type ColorScheme, showColorScheme } from './color-scheme';
import { CHAPTERS } from './entries';
import { Palette } from './palette';

/** Every component in every state, right to left. */
export function Catalogue() {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo size="large" />
        <div className={styles.titles}>
          <h1>مكوّنات المنارة</h1>
          <p className={styles.soft}>كل مكوّن في كل حال.</p>
        </div>
        <ColorSchemeChoice />
      </header>
      <nav className={styles.contents} aria-label="المكوّنات">
        {CHAPTERS.flatMap(({ entries }) => entries).map(({ name }) => (
          <a key={name} className={styles.contentsLink} href={`#${name}`} dir="ltr">
            {name}
          </a>
        ))}
      </nav>
      <main className={styles.chapters}>
        <Palette />
        {CHAPTERS.map(({ title, entries }) => (
          <section key={title} className={styles.chapter}>
            <h2 className={styles.chapterTitle}>{title}</h2>
            {entries.map((entry) => (
              <Entry key={entry.name} entry={entry} />
            ))}
          </section>
        ))}
      </main>
      <ToastRegion />
    </div>
  );
}

function Entry({ entry }: { entry: CatalogueEntry }) {
  return (
    <article className={styles.entry} id={entry.name}>
      <h3 className={styles.entryName} dir="ltr">
        {entry.name}
      </h3>
      <p className={styles.soft}>{entry.purpose}</p>
      <div className={styles.examples}>
        {entry.examples.map((example) => (
          <ExampleFrame key={example.title} example={example} wide={entry.wide ?? false} />
        ))}
      </div>
    </article>
  );
}

function ExampleFrame({ example, wide }: { example: Example; wide: boolean }) {
  return (
    <figure className={classNames(styles.example, wide && styles.wide)}>
      <figcaption className={styles.caption}>{example.title}</figcaption>
      {example.content}
    </figure>
  );
}

function ColorSchemeChoice() {
  const [scheme, setScheme] = useState<ColorScheme>('system');
  return (
    <RadioGroup
      label="الألوان"
      value={scheme}
      onValueChange={(chosen) => {
        setScheme(chosen as ColorScheme);
        showColorScheme(chosen as ColorScheme);
      }}
      options={[
        { value: 'system', label: 'كالنظام' },
        { value: 'light', label: 'نهار' },
        { value: 'dark', label: 'ليل' },
      ]}
    />
  );
}
