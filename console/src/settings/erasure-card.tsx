import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { TextField } from "../kit/field.tsx";
import { Form } from "../kit/form.tsx";
import { isCpf, typedCpf } from "../messages/cpf.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { useSettingsMessages } from "./messages.ts";

const FULL_LENGTH = "000.000.000-00".length;

/** The erasure of a driver. The CPF is only in the state of this card and in the body of one request. */
export function ErasureCard() {
  const { erasure: messages } = useSettingsMessages();
  const [cpf, setCpf] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const isWrong = (cpf.length === FULL_LENGTH || isTried) && !isCpf(cpf);
  return (
    <Card title={messages.title} hint={messages.hint}>
      <Form
        className="space-y-3"
        onSend={() => {
          setTried(true);
          if (isCpf(cpf)) setOpen(true);
        }}
      >
        <TextField
          label={messages.cpf}
          value={cpf}
          onChange={({ target }) => {
            setTried(false);
            setCpf(typedCpf(target.value));
          }}
          error={isWrong ? messages.wrongCpf : null}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          className="max-w-52 tracking-wide"
        />
        <Button type="submit">{messages.open}</Button>
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
