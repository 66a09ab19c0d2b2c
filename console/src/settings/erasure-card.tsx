import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { isCpf, typedCpf } from "../messages/cpf.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { useSettingsWords } from "./messages.ts";

const FULL_LENGTH = "000.000.000-00".length;

/** The erasure of a driver. The CPF is only in the state of this card and in the body of one request. */
export function ErasureCard() {
  const { erasure: words } = useSettingsWords();
  const [cpf, setCpf] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const isWrong = (cpf.length === FULL_LENGTH || isTried) && !isCpf(cpf);
  return (
    <Card title={words.title} hint={words.hint}>
      <Form
        className="space-y-3"
        onSend={() => {
          setTried(true);
          if (isCpf(cpf)) setOpen(true);
        }}
      >
        <TextField
          label={words.cpf}
          value={cpf}
          onChange={({ target }) => {
            setTried(false);
            setCpf(typedCpf(target.value));
          }}
          error={isWrong ? words.wrongCpf : null}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          className="max-w-52 tracking-wide"
        />
        <Button type="submit">{words.open}</Button>
      </Form>
      {isOpen && (
        <EraseDialog
          cpf={cpf}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            setTried(false);
            setCpf("");
          }}
        />
      )}
    </Card>
  );
}
