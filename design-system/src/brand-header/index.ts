export { BrandHeader, type BrandHeaderProps, brandLinkClass } from './brand-header';
