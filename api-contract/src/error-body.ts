/** One input that was refused. `loc` leads to it: `['body', 'hours']`. `msg` is Arabic and can be acted on. */
export interface InputError {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** Every error answer of the API: a sentence, or with status 422 the inputs that were refused. */
export interface ErrorBody {
  detail: string | InputError[];
}
