import type { ReactNode } from 'react';
import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { BrandHeader, brandLinkClass } from '.';

const home = (content: ReactNode, className: string) => (
  <a className={className} href="#brand-header">
    {content}
  </a>
);

export const entry: CatalogueEntry = {
  name: 'brand-header',
  purpose: 'رأس كل صفحة: الاسم والتنقل وما يخص الحساب.',
  wide: true,
  examples: [
    {
      title: 'لزائر',
      content: (
        <BrandHeader
          name="معهد المنارة"
          renderHome={home}
          navigation={
            <>
              <a className={brandLinkClass} href="#brand-header" aria-current="page">
                الرئيسية
              </a>
              <a className={brandLinkClass} href="#brand-header">
                من نحن
              </a>
              <a className={brandLinkClass} href="#brand-header">
                اتصل بنا
              </a>
            </>
          }
          actions={
            <>
              <Button variant="quiet" size="small">
                انضم إلى فريق التعليم
              </Button>
              <Button size="small">تسجيل الدخول</Button>
            </>
          }
        />
      ),
    },
    {
      title: 'لمعلّم',
      content: (
        <BrandHeader
          name="معهد المنارة"
          renderHome={home}
          actions={
            <Button variant="quiet" size="small">
              تسجيل الخروج
            </Button>
          }
        />
      ),
    },
  ],
};
