// CNH_WEBHOOK_SECRET=whsec_… PORT=8080 go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var form = regexp.MustCompile(`^t=([0-9]{1,12}),(.+)$`)

func isGenuine(header string, body []byte, secret string) bool {
	found := form.FindStringSubmatch(header)
	if found == nil {
		return false
	}
	t, _ := strconv.ParseInt(found[1], 10, 64)
	if age := time.Now().Unix() - t; age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(found[1] + "."))
	mac.Write(body)
	expected := []byte("v1=" + hex.EncodeToString(mac.Sum(nil)))
	for _, each := range strings.Split(found[2], ",") {
		if hmac.Equal([]byte(each), expected) {
			return true
		}
	}
	return false
}

func main() {
	secret := os.Getenv("CNH_WEBHOOK_SECRET")
	if secret == "" {
		log.Fatal("Set CNH_WEBHOOK_SECRET")
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body) // the raw bytes: parse them only after the check
		if err != nil || !isGenuine(r.Header.Get("Cnh-Signature"), body, secret) {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		// Store it under r.Header.Get("Cnh-Event-Id") if that is new, and process it later.
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
