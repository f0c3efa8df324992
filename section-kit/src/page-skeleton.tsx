import { Page, type PageProps } from 'design-system/layout';
import { PageHeader, type PageHeaderProps } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';

const LINES = 6;

/** The heading of a page and grey lines in place of its content. */
export function PageSkeleton({
  title,
  back,
  width,
}: Pick<PageHeaderProps, 'title' | 'back'> & Pick<PageProps, 'width'>) {
  return (
    <Page width={width}>
      <PageHeader title={title} back={back} />
      <LoadingState lines={LINES} />
    </Page>
  );
}
