export {
  Card,
  CardContent,
  type CardContentProps,
  CardLink,
  type CardLinkProps,
  type CardProps,
  cardClass,
  cardLinkClass,
} from './card';
