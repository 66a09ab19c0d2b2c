import { MAX_PERSON_NAME } from "@cnh/contract/limits.ts";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeProfile } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { meQuery } from "../api/me.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { formText } from "../kit/form-text.ts";
import { SelectField } from "../kit/select-field.tsx";
import type { Locale } from "../messages/locale.tsx";
import { readTheme, setTheme, type Theme, THEMES } from "../shell/theme.ts";
import { useChanged } from "../identity/use-changed.ts";
import { useLanguage } from "../identity/use-language.ts";
import { useAccountMessages } from "./messages.ts";

export function ProfileCard() {
  const messages = useAccountMessages();
  const { data } = useSuspenseQuery(meQuery);
  return (
    <Card title={messages.profile.title}>
      <div className="max-w-sm space-y-4">
        <NameForm name={data.person.name} />
        <dl className="text-body">
          <dt className="font-semibold">{messages.profile.email}</dt>
          <dd className="mt-1 text-body break-all text-ink-soft">{data.person.email}</dd>
        </dl>
        <LanguageField />
        <ThemeField />
      </div>
    </Card>
  );
}

function NameForm({ name }: { readonly name: string }) {
  const messages = useAccountMessages();
  const changed = useChanged();
  const mutation = useMutation({ mutationFn: changeProfile, onSuccess: changed });
  const isBadName = isApiError(mutation.error, "BAD_REQUEST");
  return (
    <Form
      onSend={(form) => mutation.mutate({ name: formText(form, "name").trim() })}
      className="space-y-2"
    >
      <TextField
        label={messages.profile.name}
        hint={messages.profile.nameHint}
        error={isBadName ? messages.profile.badName : null}
        name="name"
        defaultValue={name}
        autoComplete="name"
        required
        maxLength={MAX_PERSON_NAME}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" isBusy={mutation.isPending}>
          {messages.save}
        </Button>
        <span role="status" className="text-body font-medium text-ok">
          {mutation.isSuccess ? messages.saved : ""}
        </span>
      </div>
      {mutation.isError && !isBadName && <ErrorPanel error={mutation.error} />}
    </Form>
  );
}

function LanguageField() {
  const { profile } = useAccountMessages();
  const { locale, change, error } = useLanguage();
  return (
    <>
      <SelectField<Locale>
        label={profile.language}
        hint={profile.languageHint}
        value={locale}
        onChange={change}
        options={[
          { value: "pt-BR", label: "Português (Brasil)", lang: "pt-BR" },
          { value: "en", label: "English", lang: "en" },
        ]}
      />
      {error !== null && <ErrorPanel error={error} />}
    </>
  );
}

function ThemeField() {
  const { profile } = useAccountMessages();
  const [theme, setShown] = useState<Theme>(readTheme);
  const change = (next: Theme) => {
    setTheme(next);
    setShown(next);
  };
  return (
    <SelectField
      label={profile.theme}
      hint={profile.themeHint}
      value={theme}
      onChange={change}
      options={THEMES.map((one) => ({ value: one, label: profile.themes[one] }))}
    />
  );
}
