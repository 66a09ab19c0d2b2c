from cnh_reports import WebhookVerificationError, verify_webhook


def receive(body: bytes, headers: dict[str, str], secret: str) -> int:
    try:
        webhook = verify_webhook(body, headers, secret)  # o corpo cru, antes de qualquer JSON
    except WebhookVerificationError as error:
        print("recusado:", error.reason)
        return 400
    if webhook.report is not None:  # descarte um webhook.event_id já visto
        print(webhook.event, webhook.report["status"])
    elif webhook.driver_event is not None:
        print(webhook.event, webhook.driver_event["state"])
    return 204


print(receive(b"{}", {}, "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU="))
