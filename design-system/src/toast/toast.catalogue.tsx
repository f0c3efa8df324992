import { Button } from '../button/index';
import type { CatalogueEntry } from '../catalogue-entry';
import { Row } from '../layout/index';
import { showToast } from '.';

export const entry: CatalogueEntry = {
  name: 'toast',
  purpose: 'ما حدث للتو؛ يُقرأ لمن لا يرى، ويبقى إن انتقلت الصفحة.',
  examples: [
    {
      title: 'نجاح، خطأ، خبر مع تراجع',
      content: (
        <Row>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({
                tone: 'success',
                message: { english: 'Lesson updated successfully!', arabic: 'عُدّل الدرس.' },
              })
            }
          >
            نجاح
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ tone: 'error', message: 'تعذّر رفض الدرس.' })}
          >
            خطأ
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({
                tone: 'info',
                message: 'قُبل 12 درسًا.',
                action: {
                  label: 'تراجع',
                  onAction: () => showToast({ tone: 'info', message: 'أُعيد الدرس كما كان.' }),
                },
              })
            }
          >
            خبر مع تراجع
          </Button>
        </Row>
      ),
    },
  ],
};
