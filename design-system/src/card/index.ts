export {
  Card,
  CardContent,
  type CardContentProps,
  type CardProps,
  cardClass,
  cardLinkClass,
} from './card';
